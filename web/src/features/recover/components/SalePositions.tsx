import { finalizationWindow, poolStatusAt, sameAddress, shortAddress, type Address } from '@kingspad/domain';
import {
  claimTokens,
  finalizeSale,
  reclaimTokens,
  refund,
  withdrawSaleCredit,
} from '@kingspad/protocol/sale/calls';
import { refundOf } from '@kingspad/protocol/sale/model';
import type { readSalePosition } from '@kingspad/protocol/sale/position';
import { useText } from '#lib/i18n/index.ts';
import { TimeIn } from '#ui/Time.tsx';
import { useChainNow, useReclaimable } from '#web3/index.ts';
import { recoverRequest } from '../model/requests.ts';
import { useContractsOf, useOwnSales, useSalePosition } from '../model/use-positions.ts';
import { Amount, useAmountText, useSymbol } from './Amount.tsx';
import { ReceiveElsewhere } from '#web3/components/ReceiveElsewhere.tsx';
import { ContractPositions } from './ContractPositions.tsx';
import { FairActions } from './FairActions.tsx';
import { FinalizeOffer } from './FinalizeOffer.tsx';
import { ListPart } from './ListPart.tsx';
import { PositionAction } from './PositionAction.tsx';
import { Position, PositionFailure } from './PositionList.tsx';

export interface SalePositionsProps {
  factory: Address;
  account: Address;
}

/** The sales that the account created or contributed to. */
export function SalePositions({ factory, account }: SalePositionsProps) {
  const t = useText();
  const own = useOwnSales(factory, account);
  const contributed = useContractsOf('contribution', account);
  return (
    <ContractPositions
      title={t('recover.sales')}
      empty={t('recover.sales.none')}
      findLabel={t('recover.sale.find')}
      sources={[own, contributed]}
    >
      {(address, isAskedFor) => (
        <Sale key={address} factory={factory} address={address} account={account} isAskedFor={isAskedFor} />
      )}
    </ContractPositions>
  );
}

interface SaleProps extends SalePositionsProps {
  address: Address;
  /** Requested by address: an address without a sale is reported as such. */
  isAskedFor: boolean;
}

function Sale({ factory, address, account, isAskedFor }: SaleProps) {
  const t = useText();
  const { data, isPending, isError, refetch } = useSalePosition(factory, address, account);
  if (isPending) return <li>{t('recover.reading')}</li>;
  if (isError) return <PositionFailure name={shortAddress(address)} onRetry={() => void refetch()} />;
  if (data) return <SaleFacts position={data} account={account} />;
  return isAskedFor ? (
    <li role="status">{t('recover.sale.unknown', { address: shortAddress(address) })}</li>
  ) : null;
}

type FoundSale = NonNullable<Awaited<ReturnType<typeof readSalePosition>>>;

function SaleFacts({ position, account }: { position: FoundSale; account: Address }) {
  const t = useText();
  const { sale, shares } = position;
  const { pool } = sale;
  const [tokenAddress, coinAddress] = [sale.token.address, sale.coin.address];
  const claim = (to?: Address) =>
    ({
      action: 'claim',
      subject: pool,
      label: t('recover.sale.claim'),
      call: claimTokens(sale, to),
    }) as const;
  const refundTo = (to?: Address) =>
    ({ action: 'refund', subject: pool, label: t('recover.sale.refund'), call: refund(pool, to) }) as const;
  const credit = (asset: Address) =>
    ({
      action: 'credit',
      subject: pool,
      asset,
      label: t('recover.credit'),
      call: withdrawSaleCredit(pool, asset, account),
    }) as const;
  const now = useChainNow();
  const status = poolStatusAt(sale, now);
  const isOwn = sameAddress(sale.owner, account);
  const mayReclaim = status >= 3 && isOwn;
  // The owner's alone at first, as the contract has it.
  const finalization = finalizationWindow(sale, now);
  const mayFinalize = finalization && (isOwn || now >= finalization.openAt);
  const claimable = useAmountText(tokenAddress, shares.claimable);
  const refundable = useAmountText(coinAddress, refundOf(shares));
  const held = useReclaimable(mayReclaim ? pool : undefined).data;
  return (
    <Position
      name={t('recover.sale.name', { token: useSymbol(tokenAddress) })}
      address={pool}
      tokens={[tokenAddress, coinAddress]}
      facts={
        <>
          <span>{t(`recover.sale.status.${status}`)}</span>
          {finalization && !mayFinalize && (
            <span>
              {' · '}
              <TimeIn at={finalization.openAt} text={(date) => t('recover.sale.finalizeFrom', { date })} />
            </span>
          )}
          {shares.contribution > 0n && (
            <span>
              {' '}
              · {t('recover.sale.contributed')} <Amount asset={coinAddress} value={shares.contribution} />
            </span>
          )}
          {shares.claimable > 0n && (
            <span>
              {' '}
              · {t('recover.sale.tokens')} <Amount asset={tokenAddress} value={shares.claimable} />
            </span>
          )}
        </>
      }
      notice={
        <>
          {mayFinalize && <FinalizeOffer sale={sale} />}
          <ListPart sale={sale} shares={shares} account={account} />
        </>
      }
    >
      {shares.claimable > 0n && <PositionAction variant="primary" {...claim()} />}
      {shares.claimable > 0n && (
        <ReceiveElsewhere
          account={account}
          amount={claimable}
          callTo={(to) => claim(to).call}
          requestTo={(to) => recoverRequest(claim(to))}
          refused={[tokenAddress, coinAddress, pool]}
        />
      )}
      {status === 3 && shares.contribution > 0n && <PositionAction variant="primary" {...refundTo()} />}
      {status === 3 && shares.contribution > 0n && (
        <ReceiveElsewhere
          account={account}
          amount={refundable}
          callTo={(to) => refundTo(to).call}
          requestTo={(to) => recoverRequest(refundTo(to))}
          refused={[tokenAddress, coinAddress, pool]}
        />
      )}
      {sale.fair && shares.fair && shares.contribution > 0n && (
        <FairActions sale={sale} shares={shares} account={account} />
      )}
      {shares.coinCredit > 0n && <PositionAction {...credit(coinAddress)} />}
      {shares.tokenCredit > 0n && <PositionAction {...credit(tokenAddress)} />}
      {mayFinalize && (
        <PositionAction
          label={t('recover.sale.finalize')}
          action="finalize"
          subject={pool}
          call={finalizeSale(sale)}
        />
      )}
      {held !== undefined && held > 0n && (
        <PositionAction
          label={t('recover.sale.reclaim')}
          action="reclaim"
          subject={pool}
          call={reclaimTokens(pool, account)}
        />
      )}
    </Position>
  );
}
