import { addressIssue, parseAddress, sameAddress, type Address } from '@kingspad/domain';
import { useState, type ReactNode } from 'react';
import { NoOldLogsError } from '@kingspad/protocol/chain/event-search';
import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { FindForm } from './FindForm.tsx';
import { PositionList } from './PositionList.tsx';

/** A list of contracts, read from the chain. */
export interface ContractSource {
  data: readonly Address[] | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
  /** The last block whose logs were searched; undefined for a list of the contract. */
  searchedTo?: number | undefined;
}

export interface ContractPositionsProps {
  title: string;
  empty: string;
  findLabel: string;
  /** Lists that each contain some of the contracts. */
  sources: readonly ContractSource[];
  children: (address: Address, isAskedFor: boolean) => ReactNode;
}

/** Positions with separate contracts: found ones, and any by its address. */
export function ContractPositions({ title, empty, findLabel, sources, children }: ContractPositionsProps) {
  const t = useText();
  const [asked, setAsked] = useState<readonly Address[]>([]);
  const failed = sources.filter(({ error }) => error);
  const hasNoOldLogs = failed.some(({ error }) => error instanceof NoOldLogsError);
  const found = sources.flatMap(({ data }) => data ?? []);
  const all = [...new Set([...asked, ...found])];
  const searched = sources.flatMap(({ searchedTo }) => searchedTo ?? []);

  function find(text: string) {
    const address = parseAddress(text);
    if (address) setAsked((known) => [address, ...known.filter((one) => !sameAddress(one, address))]);
  }
  return (
    <PositionList
      title={title}
      empty={empty}
      isLoading={sources.some(({ isPending }) => isPending)}
      failure={
        failed.length > 0
          ? {
              text: t(hasNoOldLogs ? 'recover.noOldLogs' : 'recover.failedSearch'),
              onRetry: () => failed.forEach(({ refetch }) => void refetch()),
            }
          : undefined
      }
      count={all.length}
    >
      {all.map((address) => children(address, asked.includes(address)))}
      {searched.length > 0 && <li>{t('recover.searched', { block: countText(Math.min(...searched)) })}</li>}
      <li>
        <FindForm
          label={findLabel}
          hint={t('recover.findHint')}
          problemOf={(text) => addressIssue(text, t('recover.problem.address'))}
          onFind={find}
        />
      </li>
    </PositionList>
  );
}
