/** The form for a new game: rules, opponent, who deals, names. */
import { above, below } from "./who";
import type { Seat } from "../wire";
import type { Scene } from "./table-props";

const EDITIONS = { "matagot-2020": "second", "matagot-2020-nl": "nl", "grail-2015": "first" } as const;
const OPPONENTS = ["greedy", "honest", "random", "human"] as const;
const LONGEST_NAME = 40;

export function NewGame({ scene }: { scene: Scene }) {
  const { view, ui, words, act } = scene;
  const mine = below(view);
  const theirs = above(view);
  const you = view.players[mine];
  const them = view.players[theirs];
  const opponents = them.kind === "python" ? [...OPPONENTS, "python"] : OPPONENTS;

  /** What belongs to you and to the other, in the order of the seats. */
  const seated = (yours: string, others: string): [string, string] => (mine === 0 ? [yours, others] : [others, yours]);

  function begin(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const text = (field: string): string => String(form.get(field) ?? "").trim();
    const edition = text("edition");
    const house = edition === view.edition ? view.house : {};
    const opponent = text("opponent");
    const named = opponent === "human" ? text("top") : opponent === "python" ? them.name : "";
    act({
      do: "wish",
      wish: {
        type: "new",
        edition,
        house,
        seats: seated(you.kind === "nobody" ? "human" : you.kind, opponent),
        names: seated(text("bottom"), named),
        dealer: Number(text("dealer")) as Seat,
      },
    });
  }

  return (
    <form class="new-game" onSubmit={begin}>
      <Choice label={words.say("is-rules")} name="edition" value={view.edition}>
        {Object.entries(EDITIONS).map(([edition, label]) => [edition, words.say("is-edition", { edition: label })])}
      </Choice>
      <Choice label={words.say("is-opponent")} name="opponent" value={them.kind}>
        {opponents.map((kind) => [kind, kind === "python" ? "Python" : words.say("is-opponent-kind", { kind })])}
      </Choice>
      <Choice label={words.say("is-first-dealer")} name="dealer" value={String(mine)}>
        {[
          [String(mine), words.say("part-alone", { who: "you" })],
          [String(theirs), words.say("is-opponent")],
        ]}
      </Choice>
      <Name
        label={words.say("is-name", { who: "bottom" })}
        name="bottom"
        value={you.kind === "human" ? you.name : ""}
      />
      <Name label={words.say("is-name", { who: "top" })} name="top" value={them.kind === "human" ? them.name : ""} />
      <button class="btn go">
        {ui.sure === "new" ? words.say("do-deal.sure") : words.say("do-deal", { kind: "cards" })}
      </button>
    </form>
  );
}

interface FieldProps {
  label: string;
  name: string;
  value: string;
}

const Choice = ({ label, name, value, children }: FieldProps & { children: string[][] }) => (
  <label>
    {label}
    <select name={name}>
      {children.map(([code, text]) => (
        <option value={code} selected={code === value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const Name = ({ label, name, value }: FieldProps) => (
  <label class={name}>
    {label}
    <input name={name} defaultValue={value} maxLength={LONGEST_NAME} autocomplete="off" spellcheck={false} />
  </label>
);
