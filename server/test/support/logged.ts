import type { Address, Hex } from '@kingspad/domain';
import {
  encodeAbiParameters,
  encodeEventTopics,
  numberToHex,
  type Abi,
  type AbiEvent,
  type AbiParameter,
} from 'viem';
import type { RawLog } from '../../src/chain/types.ts';

/** Place of a log; its block's time in seconds. */
export interface LogPlace {
  block: number;
  at: number;
}

/** Logs of no chain, as a node would give them, by the events' names. Each transaction has one log. */
export class LoggedEvents {
  readonly logs: RawLog[] = [];
  readonly #events: ReadonlyMap<string, AbiEvent>;
  #place: { block: number; logs: number } = { block: 0, logs: 0 };

  constructor(abis: Abi) {
    this.#events = new Map(abis.flatMap((item) => (item.type === 'event' ? [[item.name, item]] : [])));
  }

  add({ block, at }: LogPlace, address: Address, name: string, args: Record<string, unknown>): void {
    const abi = this.#events.get(name);
    if (!abi) throw new Error(`no event ${name}`);
    const inputs: readonly (AbiParameter & { indexed?: boolean })[] = abi.inputs;
    const plain = inputs.filter(({ indexed }) => !indexed);
    const before = this.#place.block === block ? this.#place.logs : 0;
    this.#place = { block, logs: before + 1 };
    this.logs.push({
      blockNumber: block,
      logIndex: before,
      blockHash: numberToHex(block, { size: 32 }),
      blockTimestamp: at,
      txHash: numberToHex(BigInt(block) * 1000n + BigInt(before), { size: 32 }),
      txIndex: before,
      address,
      topics: encodeEventTopics({ abi: [abi], args } as never) as Hex[],
      data: encodeAbiParameters(
        plain,
        plain.map(({ name: field = '' }) => args[field]),
      ),
    });
  }
}
