/** The form for a new game: rules, opponent, who deals, names. */
import type { Seat } from "../wire";
import type { Scene } from "./scene";

const EDITIONS = { "matagot-2020": "second", "matagot-2020-nl": "nl", "grail-2015": "first" } as const;
const OPPONENTS = ["greedy", "honest", "random", "human"] as const;
const LONGEST_NAME = 40;

export function NewGame({ scene }: { scene: Scene }) {
  const { view, words, act } = scene;
  const [you, them] = view.players;

  function begin(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const text = (field: string): string => String(form.get(field) ?? "").trim();
    const edition = text("edition");
    const house = edition === view.edition ? view.house : {};
    const names: [string, string] = [text("bottom"), text("opponent") === "human" ? text("top") : ""];
    act({
      do: "wish",
      wish: {
        type: "new",
        edition,
        house,
        seats: ["human", text("opponent")],
        names,
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
        {OPPONENTS.map((kind) => [kind, words.say("is-opponent-kind", { kind })])}
      </Choice>
      <Choice label={words.say("is-first-dealer")} name="dealer" value="0">
        {[
          ["0", words.say("part-actor", { who: "you" })],
          ["1", words.say("is-opponent")],
        ]}
      </Choice>
      <Name label={words.say("is-name", { who: "bottom" })} name="bottom" value={you.name} />
      <Name label={words.say("is-name", { who: "top" })} name="top" value={them.kind === "human" ? them.name : ""} />
      <button class="btn go">{words.say("do-deal", { kind: "cards" })}</button>
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
