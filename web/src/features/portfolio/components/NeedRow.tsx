import { zeroAddress } from '@kingspad/domain';
import type { PortfolioNeed } from '@kingspad/domain/api';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { amountText } from '#lib/figures.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Cluster, Row, Stack } from '#ui/layout/layout.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { useAction, useChainNow, type SuccessHandle } from '#web3/index.ts';
import { needRequest } from '../model/need-request.ts';
import { pathOf } from '../model/paths.ts';
import { SubjectLink } from './SubjectLink.tsx';
import styles from './NeedList.module.css';

export interface NeedRowProps {
  need: PortfolioNeed;
  /** Whether it is the connected wallet: others see no buttons. */
  isOwn: boolean;
  run: SuccessHandle['run'];
  /** The most urgent one has the page's main button. */
  isFirst: boolean;
}

/** One thing to do: the amount, its place, the deadline, and its button. */
export function NeedRow({ need, isOwn, isFirst, run }: NeedRowProps) {
  const t = useText();
  const now = useChainNow();
  const { action, subject, token, amount, deadline, isFromOther } = need;
  const label = tokenLabel({ ...token, name: '' });
  return (
    <Row as="li" gap={3} justify="between" className={styles.row}>
      <Row gap={3} className={styles.words}>
        <Logo url={null} name={label} seed={token.address} small />
        <Stack gap={1}>
          <Cluster as="span" gap={2} className={styles.what}>
            <span>{t(`portfolio.action.${action}`)}</span>{' '}
            <TokenAmount value={BigInt(amount)} decimals={token.decimals} symbol={label} />
            {token.address !== zeroAddress && <LookAlike token={{ ...token, name: '' }} />}
            {isFromOther && <Tag tone="warning">{t('portfolio.fromOther')}</Tag>}
          </Cluster>
          <span className={styles.note}>
            <SubjectLink subject={subject} />
            {deadline !== null && <span> · {t('portfolio.by', { time: relativeTime(now, deadline) })}</span>}
          </span>
        </Stack>
      </Row>
      {isOwn && <NeedButton need={need} run={run} isFirst={isFirst} label={label} />}
    </Row>
  );
}

/** The button of a need, in its own component: each has its own transaction. */
function NeedButton(props: Omit<NeedRowProps, 'isOwn'> & { label: string }) {
  const t = useText();
  const action = useAction();
  const { need, run, isFirst, label } = props;
  const { token, amount, subject } = need;
  const verb = t(`portfolio.action.${need.action}`);
  const what = `${verb} ${amountText({ label, decimals: token.decimals }, BigInt(amount))}`;
  const request = action.account && needRequest(need, action.account, what);
  if (!request) {
    return (
      <LinkButton to={pathOf(subject)} variant={isFirst ? 'primary' : 'secondary'} aria-label={what}>
        {verb}
      </LinkButton>
    );
  }
  return (
    <ActionButton
      action={action}
      label={verb}
      variant={isFirst ? 'primary' : 'secondary'}
      onPress={() => void run(action, request, () => ({ what }))}
    />
  );
}
