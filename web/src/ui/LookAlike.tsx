import { listedCoinsOf, lookAlikeOf } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Tag } from './Tag.tsx';

export interface LookAlikeProps {
  token: { address: string; symbol: string; name: string };
  /** Another name that is shown for the token, such as its sale's. */
  alias?: string;
}

/** Marks a token that looks like a listed coin or the chain's own coin without being it. */
export function LookAlike({ token, alias = '' }: LookAlikeProps) {
  const t = useText();
  const coin = useLookAlike(token, alias);
  if (coin === undefined) return null;
  return (
    <Tag tone="warning" icon="warning">
      {t('ui.lookAlike', { coin })}
    </Tag>
  );
}

/** The marks of several tokens, such as both of a pair. */
export function LookAlikes({ tokens }: { tokens: readonly LookAlikeProps['token'][] }) {
  const marked = new Map(tokens.map((token) => [token.address, token]));
  return [...marked.values()].map((token) => <LookAlike key={token.address} token={token} />);
}

/** The symbol of the coin that a token looks like; undefined for any other token, and until coins are known. */
export function useLookAlike(token: LookAlikeProps['token'] | undefined, alias = ''): string | undefined {
  const config = useAppConfig();
  if (!config || !token) return undefined;
  const listed = listedCoinsOf(config);
  return lookAlikeOf(token, listed) ?? lookAlikeOf({ ...token, name: alias }, listed);
}
