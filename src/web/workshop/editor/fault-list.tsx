// All mistakes of a rule book in a list; each leads to its field.
import type { JSX } from 'preact';
import type { BookFault } from '../../../rules/fault.ts';
import { bookFaultWords } from '../../../table/fault-words.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { withoutField } from '../draft/draft.ts';
import { fieldId, type FormProps } from '../fields/fields.tsx';
import { selectInJson } from './json-view.tsx';

/** A hostile book may have any number of mistakes. */
const MOST_SHOWN = 30;

interface Props {
  readonly faults: readonly BookFault[];
  readonly text: string;
  readonly change: FormProps['change'];
}

export function FaultList({ faults, text, change }: Props): JSX.Element {
  const more = faults.length - MOST_SHOWN;
  return (
    <section class="card ws-faults" aria-labelledby="workshop-faults">
      <h2 id="workshop-faults">{WORKSHOP_WORDS.faultsTitle(faults.length)}</h2>
      <ul>
        {faults.slice(0, MOST_SHOWN).map((fault, index) => (
          <li key={index}>
            <button type="button" class="ws-link" onClick={() => goToField(fault.field, text)}>
              {bookFaultWords([fault])}
            </button>
            {fault.code === 'unknown' && (
              <button
                type="button"
                class="ws-small"
                onClick={() => change((draft) => withoutField(draft, fault.field))}
              >
                {WORKSHOP_WORDS.removeField(fault.field.slice(0, 40))}
              </button>
            )}
          </li>
        ))}
        {more > 0 && <li>{WORKSHOP_WORDS.moreFaults(more)}</li>}
      </ul>
      <p class="soft">{WORKSHOP_WORDS.faultsNote}</p>
    </section>
  );
}

/** To the control of the field, or of what it is in; where the JSON is shown, to the name of the field. */
function goToField(field: string, text: string): void {
  const control = controlOf(field);
  if (control !== undefined) {
    control.closest('details')?.setAttribute('open', '');
    control.focus();
    control.scrollIntoView({ block: 'center' });
    return;
  }
  const name = JSON.stringify(/([^.[\]]+)(?:\[\d+\])?$/.exec(field)?.[1] ?? '');
  const offset = Math.max(0, text.indexOf(name));
  selectInJson(offset, offset + (text.includes(name) ? name.length : 0));
}

function controlOf(field: string): HTMLElement | undefined {
  for (let path = field; path !== ''; path = path.replace(/(?:^|\.|\[)[^.[]*$/, '')) {
    const id = CSS.escape(fieldId(path));
    const found =
      document.querySelector<HTMLElement>(`[id^="${id}"][aria-invalid="true"]`) ??
      document.querySelector<HTMLElement>(`#${id}`);
    if (found !== null) return found;
  }
  return undefined;
}
