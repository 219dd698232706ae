import { toEventSelector, type Hex } from 'viem';
import type { Contracts } from './contracts.ts';
import { wordAt } from './words.ts';

type LogContent = { topics: readonly Hex[]; data: Hex };

/** A contract whose logs are read. */
type Emitter = keyof Contracts | 'presalePool' | 'stakingPool';

/** Events of a generation whose form is not that of the sources. */
interface Form {
  /** Topics that the sources' events do not have, by their emitters. */
  topics: Partial<Record<Emitter, readonly Hex[]>>;
  /** The same event in the sources' form, by topic, which the generated decoders read. */
  inSourcesForm: Readonly<Record<Hex, (log: LogContent) => LogContent>>;
}

const tokensLocked = (fields: string): Hex => toEventSelector(`TokensLocked(${fields})`);
const TOKENS_LOCKED = tokensLocked('uint256,address,address,address,uint256,uint256,bytes32');
/** `NextTokenLocker`: the fee follows the amount. */
const NEXT_TOKENS_LOCKED = tokensLocked('uint256,address,address,address,uint256,uint256,uint256,bytes32');

/**
 * Forms of events by name, as a deployment file's generation names its own. Where a contract's events change, the form
 * that deployed generations have moves here; a changed event always has another topic.
 */
export const EVENT_FORMS = {
  /** The second generation of tests and rehearsals. */
  'devnet-next': {
    topics: { tokenLocker: [NEXT_TOKENS_LOCKED] },
    inSourcesForm: {
      [NEXT_TOKENS_LOCKED]: (log) => ({
        topics: [TOKENS_LOCKED, ...log.topics.slice(1)],
        data: dataOf(log, [0, 1, 3, 4], 5),
      }),
    },
  },
} as const satisfies Record<string, Form>;

export type EventForm = keyof typeof EVENT_FORMS;

/** Some words of a log's data. @throws {RangeError} if the data has another size */
function dataOf(log: LogContent, places: readonly number[], words: number): Hex {
  if (log.data.length !== 2 + words * 64) throw new RangeError(`${log.data.length / 2 - 1} bytes`);
  return `0x${places.map((place) => wordAt(log, place).slice(2)).join('')}`;
}

const FORMS: readonly Form[] = Object.values(EVENT_FORMS);
const CONVERSIONS = new Map(FORMS.flatMap(({ inSourcesForm }) => Object.entries(inSourcesForm)));

/** Topics of an emitter's events in a form, or in all forms, that the sources' events do not have. */
export const topicsInForms = (emitter: Emitter, form?: EventForm): readonly Hex[] =>
  (form === undefined ? FORMS : [EVENT_FORMS[form] as Form]).flatMap(({ topics }) => topics[emitter] ?? []);

/** The log as the sources' contracts would have written it. @throws {RangeError} if it is not shaped as its event */
export const inSourcesForm = <Log extends LogContent>(log: Log): Log => {
  const convert = CONVERSIONS.get(log.topics[0] ?? '0x');
  return convert ? { ...log, ...convert(log) } : log;
};
