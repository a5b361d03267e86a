// The part of the form about what a round uses up or remembers: flips of a bit, charges, the last move.
import type { JSX } from 'preact';
import { BANS, MAX_COUNT } from '../../../rules/rule-book.ts';
import { LIMIT_WORDS } from '../limit-words.ts';
import {
  isDraft,
  isOwn,
  listOf,
  rulesOf,
  withFields,
  withItem,
  withRules,
  type Draft,
} from '../draft/draft.ts';
import { CheckField, faultsAt, NumberField, SelectField, type FormProps } from '../fields/fields.tsx';

/** What a limit begins with: enough to notice it. */
const USUAL_COUNT = 3;

export function LimitsSection(props: FormProps): JSX.Element {
  return (
    <section class="ws-section" aria-label={LIMIT_WORDS.section}>
      <h2>{LIMIT_WORDS.section}</h2>
      <WearFields {...props} />
      <ChargeFields {...props} />
      <BanField {...props} />
    </section>
  );
}

function WearFields({ draft, faults, change }: FormProps): JSX.Element {
  const { wear } = draft;
  const put = (value: unknown) => change((before) => withFields(before, { wear: value }));
  return (
    <div class="ws-row">
      <CheckField
        field="wear"
        label={LIMIT_WORDS.wear}
        note={LIMIT_WORDS.wearNote}
        faults={[]}
        checked={wear !== undefined}
        onChange={(on) => put(on ? USUAL_COUNT : undefined)}
      />
      {wear !== undefined && (
        <CountField
          field="wear-count"
          label={LIMIT_WORDS.wearCount}
          faults={faultsAt(faults, 'wear')}
          value={wear}
          onChange={put}
        />
      )}
    </div>
  );
}

interface CountProps {
  readonly field: string;
  readonly label: string;
  readonly faults: FormProps['faults'];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** An emptied field is a mistake, and not the end of the limit. */
function CountField({ onChange, ...rest }: CountProps): JSX.Element {
  return <NumberField {...rest} from={1} to={MAX_COUNT} onChange={(count) => onChange(count ?? null)} />;
}

const CHARGE_KINDS = ['off', 'same', 'each'] as const;
type ChargeKind = (typeof CHARGE_KINDS)[number];

function ChargeFields(props: FormProps): JSX.Element {
  const { draft, faults, change } = props;
  const { charges } = draft;
  const kind = chargeKind(charges);
  return (
    <div class="ws-row">
      <SelectField
        field="charges"
        label={LIMIT_WORDS.charges}
        note={LIMIT_WORDS.chargesNotes[kind]}
        faults={kind === 'off' ? faultsAt(faults, 'charges') : []}
        value={kind}
        options={CHARGE_KINDS}
        names={LIMIT_WORDS.chargeKinds}
        onChange={(chosen) => change((before) => withCharges(before, chosen))}
      />
      {kind !== 'off' && <ChargeCounts {...props} />}
    </div>
  );
}

function ChargeCounts({ draft, faults, change }: FormProps): JSX.Element {
  const { charges } = draft;
  const each = Array.isArray(charges);
  const counts = each ? listOf(charges).slice(0, 2) : [charges];
  const put = (seat: number, count: unknown) =>
    change((before) =>
      withFields(before, { charges: each ? withItem(listOf(before['charges']), seat, count) : count }),
    );
  return (
    <>
      {counts.map((count, seat) => (
        <CountField
          key={seat}
          field={`charges-${seat}`}
          label={each ? LIMIT_WORDS.chargesOf(seat) : LIMIT_WORDS.chargesCount}
          faults={seat === 0 ? faultsAt(faults, 'charges', ['charges[1]']) : faultsAt(faults, 'charges[1]')}
          value={count}
          onChange={(value) => put(seat, value)}
        />
      ))}
    </>
  );
}

function chargeKind(charges: unknown): ChargeKind {
  if (charges === undefined) return 'off';
  return Array.isArray(charges) ? 'each' : 'same';
}

/** Without charges nothing has a cost; where nothing has one yet, the last move gets it. */
function withCharges(draft: Draft, kind: ChargeKind): Draft {
  const { charges } = draft;
  const [first, second] = Array.isArray(charges) ? (charges as readonly unknown[]) : [charges, charges];
  if (kind === 'off')
    return withRules(withFields(draft, { charges: undefined }), (rules) => rules.map(freed));
  const one = first ?? USUAL_COUNT;
  const counted = withFields(draft, { charges: kind === 'same' ? one : [one, second ?? one] });
  if (rulesOf(draft).some((rule) => isDraft(rule) && rule['costs'] !== undefined)) return counted;
  const moves = listOf(draft['moves']);
  const last = moves.at(-1);
  return isDraft(last)
    ? withFields(counted, { moves: withItem(moves, moves.length - 1, { ...last, costs: 1 }) })
    : counted;
}

function freed(rule: unknown): unknown {
  return isDraft(rule) ? withFields(rule, { costs: undefined }) : rule;
}

/** Only who has a register of their own has one of the other's to keep off. */
function BanField({ draft, faults, change }: FormProps): JSX.Element {
  const { ban = 'off' } = draft;
  const options = [
    'off',
    ...BANS.filter((each) => each !== 'other-twice' || isOwn(draft) || ban === each),
  ] as const;
  const chosen = options.find((each) => each === ban);
  return (
    <SelectField
      field="ban"
      label={LIMIT_WORDS.ban}
      note={chosen === undefined ? '' : LIMIT_WORDS.banNotes[chosen]}
      faults={faultsAt(faults, 'ban')}
      value={ban}
      options={options}
      names={LIMIT_WORDS.bans}
      onChange={(next) => change((before) => withFields(before, { ban: next === 'off' ? undefined : next }))}
    />
  );
}
