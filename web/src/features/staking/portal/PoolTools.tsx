import { SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { Choice } from '#ui/Choice.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Cluster, Row } from '#ui/layout/layout.tsx';
import { SEARCH_DEBOUNCE_MS, SORT_CHOICES, STATUS_CHOICES, type PortalView } from '../model/list-state.ts';
import styles from './portal.module.css';

export interface PoolToolsProps {
  view: PortalView;
  isConnected: boolean;
  onChange: (changes: Partial<PortalView>, options?: { replace?: boolean }) => void;
}

/** Search, filters and order of the listed pools, applied by the server. */
export function PoolTools({ view, isConnected, onChange }: PoolToolsProps) {
  const t = useText();
  return (
    <Cluster align="end" className={styles.tools}>
      <SearchInput
        label={t('staking.portal.search')}
        placeholder={t('staking.portal.search.placeholder')}
        maxLength={SEARCH_MAX_LENGTH}
        value={view.search}
        debounceMs={SEARCH_DEBOUNCE_MS}
        onSearch={(search) => onChange({ search, page: 1 }, { replace: true })}
      />
      <Choice
        label={t('staking.portal.status')}
        options={STATUS_CHOICES.map((id) => ({ id, label: t(`staking.status.${id}`) }))}
        value={view.status}
        onChange={(status) => onChange({ status, page: 1 })}
      />
      <Choice
        label={t('staking.portal.sort')}
        options={SORT_CHOICES.map((id) => ({
          id,
          label: t(`staking.sort.${id}`),
          unavailable: id === 'earned' && !isConnected ? t('staking.sort.needsWallet') : undefined,
        }))}
        value={view.sort}
        onChange={(sort) => onChange({ sort, page: 1 })}
      />
      <Row className={styles.mine}>
        <Switch
          label={t('staking.portal.mine')}
          isOn={view.mine === 'yes'}
          onChange={(isOn) => onChange({ mine: isOn ? 'yes' : 'no', page: 1 })}
        />
      </Row>
    </Cluster>
  );
}
