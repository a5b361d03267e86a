// The part of the form about how a round can end besides its goal: misère, and a player who cannot move.
import type { JSX } from 'preact';
import { defaultStuck, isGoalless } from '../../../rules/book-facts.ts';
import { BOOK_RULINGS, STUCK_RULES } from '../../../rules/rule-book.ts';
import { RadioChoice } from '../../controls/radio-choice.tsx';
import { LIMIT_WORDS } from '../limit-words.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { goalsOf, withFields } from '../draft/draft.ts';
import { Beside, CheckField, faultsAt, fieldId, SelectField, type FormProps } from '../fields/fields.tsx';

/** Misère turns a goal around, so without a goal only the rule for a player who cannot move is left. */
export function EndFields({ draft, faults, change }: FormProps): JSX.Element {
  const goalless = isGoalless(goalsOf(draft));
  const usual = defaultStuck(goalsOf(draft), draft['misere'] === true);
  const stuck = STUCK_RULES.find((each) => each === (draft['stuck'] ?? usual));
  return (
    <>
      {(!goalless || draft['misere'] !== undefined) && (
        <CheckField
          field="misere"
          label={WORKSHOP_WORDS.misere}
          faults={faultsAt(faults, 'misere')}
          checked={draft['misere'] === true}
          onChange={(misere) => change((before) => withFields(before, { misere: misere ? true : undefined }))}
        />
      )}
      <div id={fieldId('stuck')} tabIndex={-1}>
        <RadioChoice
          legend={LIMIT_WORDS.stuck}
          options={STUCK_RULES}
          names={LIMIT_WORDS.stucks}
          value={stuck}
          note={stuck && LIMIT_WORDS.stuckNotes[stuck]}
          onChange={(end) =>
            change((before) => withFields(before, { stuck: end === usual ? undefined : end }))
          }
        />
        <Beside field="stuck" faults={faultsAt(faults, 'stuck')} note="" />
      </div>
      <EndlessField draft={draft} faults={faults} change={change} />
    </>
  );
}

/** What every match does when play does not end; usually that is left to the match. */
function EndlessField({ draft, faults, change }: FormProps): JSX.Element {
  const { endless = 'match' } = draft;
  const options = ['match', ...BOOK_RULINGS] as const;
  const chosen = options.find((each) => each === endless);
  const put = (next: string) =>
    change((before) => withFields(before, { endless: next === 'match' ? undefined : next }));
  return (
    <SelectField
      field="endless"
      label={LIMIT_WORDS.endless}
      note={chosen === undefined ? '' : LIMIT_WORDS.endlessNotes[chosen]}
      faults={faultsAt(faults, 'endless')}
      value={endless}
      options={options}
      names={LIMIT_WORDS.endlessNames}
      onChange={put}
    />
  );
}
