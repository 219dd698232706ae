import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from './AddressLink.tsx';
import { FactList } from './FactList.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Addresses of the lockers; for pages that load the texts of `pages`. */
export function ContractFacts() {
  const t = useText();
  const config = useAppConfig();
  const contract = (name: 'tokenLocker' | 'liquidityLocker') => ({
    label: t(`pages.${name}`),
    value: config ? (
      <AddressLink value={config.contracts[name]} what={t(`pages.${name}What`)} explorer={config.explorer} />
    ) : (
      <Skeleton chars={13} />
    ),
  });
  return <FactList facts={[contract('tokenLocker'), contract('liquidityLocker')]} />;
}
