import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { otherKind, type LockerKind } from '../../kinds.ts';
import { handOver } from '../model/kept-forms.ts';
import { TOKEN_PARAM, type LockFormState } from '../model/use-lock-form.ts';

/**
 * For an LP token on the token page, or a plain token on the liquidity page: a link to the other page with the typed
 * values. Its URL carries the token, so that it can be opened in a new tab too.
 */
export function OtherKindNotice({ kind, form }: { kind: LockerKind; form: LockFormState }) {
  const t = useText();
  const { token, pair, values } = form;
  const isElsewhere = pair !== undefined && (pair !== null) !== kind.isOfPairs;
  if (!token.data || !isElsewhere) return null;
  const other = otherKind(kind);
  return (
    <Notice tone={kind.isOfPairs ? 'warning' : 'info'} title={t(kind.texts.otherTitle)} live>
      <p>{t(kind.texts.otherText)}</p>
      <Cluster gap={3} align="stretch">
        <LinkButton
          to={`${other.paths.create}?${TOKEN_PARAM}=${token.data.address}`}
          onClick={() => handOver(values, other.id)}
        >
          {t(kind.texts.otherAction)}
        </LinkButton>
      </Cluster>
    </Notice>
  );
}
