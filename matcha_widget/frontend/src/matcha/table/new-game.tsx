/** The form for a new game: rules, opponent, dealer, names. */
import { above, below } from "../parts/seat-args";
import type { NewMatchaGameIntent, Seat, Snapshot } from "../wire";
import { Person } from "../../kit/people/person";
import { faceOf } from "./seats";
import type { TableProps } from "./table-state";

const EDITIONS = { "matagot-2020": "second", "matagot-2020-nl": "nl", "grail-2015": "first" } as const;
const LONGEST_NAME = 40;

export function NewGame({ table }: { table: TableProps }) {
  const { view, ui, words, dispatch } = table;
  const mine = below(view);
  const theirs = above(view);
  const you = view.players[mine];
  const them = view.players[theirs];
  const opponents = [...new Set([...(view.people ?? []), "human", ...(them.kind === "nobody" ? [] : [them.kind])])];

  function begin(event: SubmitEvent): void {
    event.preventDefault();
    dispatch({ do: "ask", intent: intentFromForm(new FormData(event.currentTarget as HTMLFormElement), view) });
  }

  return (
    <form class="new-game" onSubmit={begin}>
      <fieldset class="people">
        <legend>{words.message("is-opponent")}</legend>
        {opponents.map((kind) => (
          <Opponent table={table} kind={kind} chosen={them.kind} />
        ))}
      </fieldset>
      <Name
        label={words.message("is-name", { who: "top" })}
        name="top"
        value={them.kind === "human" ? them.name : ""}
      />
      <details>
        <summary>{words.message("is-rules")}</summary>
        <Choice label={words.message("is-rules")} name="edition" value={view.edition}>
          {Object.entries(EDITIONS).map(([edition, label]) => [
            edition,
            words.message("is-edition", { edition: label }),
          ])}
        </Choice>
        <Choice label={words.message("is-first-dealer")} name="dealer" value={String(mine)}>
          {[
            [String(mine), words.message("part-alone", { who: "you" })],
            [String(theirs), words.message("is-opponent")],
          ]}
        </Choice>
        <Name
          label={words.message("is-name", { who: "bottom" })}
          name="bottom"
          value={you.kind === "human" ? you.name : ""}
        />
      </details>
      <button class="btn go">
        {ui.confirming === "new" ? words.message("do-deal.sure") : words.message("do-deal", { kind: "cards" })}
      </button>
    </form>
  );
}

/** The intent that the form asks for. */
function intentFromForm(form: FormData, view: Snapshot): NewMatchaGameIntent {
  const [you, them] = [view.players[below(view)], view.players[above(view)]];
  const text = (field: string): string => String(form.get(field) ?? "").trim();
  /** Values for you and the other player, in the order of the seats. */
  const bySeat = (yours: string, others: string): [string, string] =>
    below(view) === 0 ? [yours, others] : [others, yours];
  const edition = text("edition");
  const opponent = text("opponent");
  const named = opponent === "human" ? text("top") : opponent === "python" ? them.name : "";
  return {
    type: "new",
    edition,
    house: edition === view.edition ? view.house : {},
    seats: bySeat(you.kind === "nobody" ? "human" : you.kind, opponent),
    names: bySeat(text("bottom"), named),
    dealer: Number(text("dealer")) as Seat,
  };
}

interface OpponentProps {
  table: TableProps;
  kind: string;
  chosen: string;
}

/** An opponent: face, name, and style in one sentence. */
function Opponent({ table: { words }, kind, chosen }: OpponentProps) {
  const named = words.has(`part-name-${kind}`);
  const name = named
    ? words.message(`part-name-${kind}`)
    : kind === "python"
      ? "Python"
      : words.message("is-opponent-kind", { kind });
  return (
    <label class="person">
      <input type="radio" name="opponent" value={kind} defaultChecked={kind === chosen} />
      <Person who={faceOf(kind)} name={name} />
      <BoldNameSentence name={name} text={named ? words.message("is-opponent-kind", { kind }) : name} />
    </label>
  );
}

/** A sentence with the name in bold. */
function BoldNameSentence({ name, text }: { name: string; text: string }) {
  const at = text.indexOf(name);
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <b>{name}</b>
      {text.slice(at + name.length)}
    </span>
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
