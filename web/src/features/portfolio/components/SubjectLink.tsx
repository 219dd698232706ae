import type { PortfolioSubject } from '@kingspad/domain/api';
import { shortAddress } from '@kingspad/domain';
import { Link } from 'wouter';
import { cutName } from '#cards/sale/sale-item.ts';
import { useText } from '#lib/i18n/index.ts';
import { inSentence } from '#lib/untrusted.ts';
import { pathOf } from '../model/paths.ts';

/** A link to a line's sale, staking pool, lock or locker. */
export function SubjectLink({ subject }: { subject: PortfolioSubject }) {
  const t = useText();
  return <Link to={pathOf(subject)}>{name()}</Link>;

  function name(): string {
    if (subject.kind === 'lock') return t(`portfolio.lock.${subject.locker}`, { id: subject.lockId });
    if (subject.kind === 'locker') return t(`portfolio.locker.${subject.locker}`);
    const { contractAddress } = subject;
    if (subject.kind === 'sale') {
      return t('portfolio.subject.sale', { name: cutName(subject.name) || shortAddress(contractAddress) });
    }
    const symbol = (text: string) => inSentence(text) || shortAddress(contractAddress);
    return t('portfolio.pool.name', {
      reward: symbol(subject.rewardSymbol),
      staked: symbol(subject.stakedSymbol),
    });
  }
}
