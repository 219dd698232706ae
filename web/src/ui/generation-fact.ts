import { sameAddress, type Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { useAppConfig } from '#lib/config.ts';
import { generationsIn } from '#lib/generations.ts';
import { useText } from '#lib/i18n/index.ts';
import type { Fact } from './FactList.tsx';

type Name = keyof PublicConfig['contracts'];

/** The version of a record's contracts; nothing while there is one version. */
export function useGenerationFact(name: Name, contract: Address | undefined): Fact[] {
  const t = useText();
  const config = useAppConfig();
  const all = config ? generationsIn(config) : [];
  const at = all.findIndex(({ contracts }) => sameAddress(contracts[name] ?? undefined, contract));
  if (all.length < 2 || at < 0) return [];
  return [{ label: t('ui.generation'), value: `${at + 1} / ${all.length}` }];
}
