import { useEffect, useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import type { Read } from '#lib/read.ts';
import { usePlace } from '#lib/SiteRouter.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Check } from '../model/checks.ts';
import type { Shown } from '../model/shown.ts';
import { inOrderOf, isBusy, tilesOf, type Tile, type TileId } from '../model/verdict.ts';
import type { TokenSpread } from '../model/use-distribution.ts';
import { CheckIcon, CheckList, CheckSentence } from './Checks.tsx';
import { CHECKS_ID } from './ChecksLink.tsx';
import { SELL_LATER_ID } from './SellSentence.tsx';
import { ExitFigures } from './ExitFigures.tsx';
import { SupplyBar } from './SupplyBar.tsx';
import styles from './VerdictStrip.module.css';

export interface VerdictStripProps {
  checks: readonly Check[];
  /** The sale and its supply; undefined while the sale loads. */
  facts?: { shown: Shown; spread: Read<TokenSpread> };
}

/** Four questions of an investor, the worst answer first. Each opens its checks in place. */
export function VerdictStrip({ checks, facts }: VerdictStripProps) {
  const t = useText();
  const place = usePlace();
  const [held, setHeld] = useState<readonly TileId[]>();
  const tiles = inOrderOf(tilesOf(checks), held ?? []);
  const [open, setOpen] = useState<TileId>();
  const worst = tiles[0]?.id;
  useEffect(() => {
    // The link in the header leads to the worst answer.
    if (place.hash === `#${CHECKS_ID}`) setOpen(worst);
    // Later changes of order keep what is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place]);
  // A press answers the question that was under it. A pointer that rests where the tiles appear has not chosen one.
  const hold = () => setHeld((before) => before ?? tiles.map(({ id }) => id));
  const release = () => setHeld(undefined);
  return (
    <section
      id={CHECKS_ID}
      tabIndex={-1}
      aria-label={t('details.checks.title')}
      aria-busy={isBusy(checks) || undefined}
      className={styles.strip}
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release();
      }}
    >
      {tiles.map(({ id, lead, checks: own }, index) => (
        <VerdictTile
          // Keyed by place: a tile that gets another question must not move.
          key={index}
          tile={{ id, lead, checks: own }}
          facts={facts}
          isOpen={open === id}
          onToggle={() => setOpen(open === id ? undefined : id)}
        />
      ))}
    </section>
  );
}

interface VerdictTileProps extends Pick<VerdictStripProps, 'facts'> {
  tile: Tile;
  isOpen: boolean;
  onToggle: () => void;
}

function VerdictTile({ tile: { id, lead, checks }, facts, isOpen, onToggle }: VerdictTileProps) {
  const t = useText();
  const panelId = `${CHECKS_ID}-${id}`;
  const passed = checks.filter(({ state }) => state === 'pass').length;
  const isLoading = isBusy(checks);
  return (
    <>
      <div className={styles.tile} data-severity={isLoading ? 'none' : lead.severity}>
        <h2 className={styles.question}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={onToggle}
          >
            {t(`details.verdict.${id}`)}
          </button>
        </h2>
        <p className={styles.lead}>
          <CheckIcon check={isLoading ? { ...lead, state: 'loading' } : lead} />
          <span>
            {!isLoading && <VisuallyHidden>{t(`details.risk.${lead.severity}`)}: </VisuallyHidden>}
            <CheckSentence check={isLoading ? { ...lead, state: 'loading' } : lead} />
          </span>
        </p>
        <div className={styles.figure}>{figure()}</div>
      </div>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          {id === 'dump' && facts && <SupplyBar {...facts} withLegend />}
          <CheckList checks={checks} />
          {id === 'sell' && <a href={`#${SELL_LATER_ID}`}>{t('sell.details')}</a>}
          <p className={styles.note}>{t(id === 'sell' ? 'sell.note' : 'details.checks.note')}</p>
        </div>
      )}
    </>
  );

  function figure() {
    if (facts && id === 'dump') return <SupplyBar {...facts} />;
    if (facts && id === 'exit' && facts.shown.stage.status !== 3) return <ExitFigures {...facts} />;
    return isLoading || id === 'sell' ? null : t('details.verdict.passed', { passed, count: checks.length });
  }
}
