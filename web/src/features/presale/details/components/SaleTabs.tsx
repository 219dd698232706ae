import { useEffect, useRef, type ComponentType } from 'react';
import { useText, withTexts } from '#lib/i18n/index.ts';
import { usePlace } from '#lib/SiteRouter.tsx';
import { Card } from '#ui/Card.tsx';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useLocation } from 'wouter';
import type { PartProps } from '../model/part-props.ts';
import styles from './SaleTabs.module.css';

const IDS = ['contributions', 'holders', 'terms', 'owner', 'discussion'] as const;
type TabId = (typeof IDS)[number];

const part = (load: () => Promise<ComponentType<PartProps>>, name?: string) =>
  late(withTexts('presale', load), name).Part;

/** Each tab's content is fetched when it is opened. */
const PANELS = {
  contributions: part(
    () => import('./tabs/ContributionsTab.tsx').then((m) => m.ContributionsTab),
    'features/presale/details/components/tabs/ContributionsTab',
  ),
  holders: part(() => import('./tabs/HoldersTab.tsx').then((m) => m.HoldersTab)),
  terms: part(() => import('./tabs/TermsTab.tsx').then((m) => m.TermsTab)),
  owner: part(() => import('./tabs/OwnerTab.tsx').then((m) => m.OwnerTab)),
  discussion: part(() => import('./tabs/DiscussionTab.tsx').then((m) => m.DiscussionTab)),
} satisfies Record<TabId, unknown>;

const tabOf = (hash: string): TabId | undefined => IDS.find((id) => hash === `#${id}`);

/** The parts of a sale in tabs; the address names the open one, and a link to it leads here. */
export function SaleTabs(props: PartProps) {
  const t = useText();
  const place = usePlace();
  const [, navigate] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  /** The tab that was chosen here: its step in the address does not scroll. */
  const chosen = useRef<TabId>(undefined);
  const named = tabOf(place.hash);
  const selected = named ?? IDS[0];
  const Panel = PANELS[selected];
  useEffect(() => {
    if (named && named !== chosen.current) box.current?.scrollIntoView?.();
    chosen.current = undefined;
  }, [named, place]);

  function select(id: TabId) {
    chosen.current = id;
    navigate(`${place.pathname}${place.search}#${id}`, { replace: true, state: place.state });
  }

  return (
    <div ref={box} className={styles.place}>
      <Tabs
        label={t('details.tabs')}
        tabs={IDS.map((id) => ({ id, label: t(`details.tab.${id}`) }))}
        selected={selected}
        onSelect={select}
      >
        <Stack gap={5} className={styles.panel}>
          <Panel
            {...props}
            placeholder={
              <Card>
                <Skeleton lines={12} />
              </Card>
            }
          />
        </Stack>
      </Tabs>
    </div>
  );
}
