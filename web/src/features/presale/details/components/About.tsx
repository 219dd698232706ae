import { videoIdOf } from '@kingspad/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { RichText } from '#ui/RichText.tsx';
import type { ShownSale } from '../model/sale.ts';
import styles from './About.module.css';
import { VideoFrame } from './VideoFrame.tsx';

/** The owner's description, sanitised once more as it is shown, and the video. */
export function About({ sale }: { sale: ShownSale }) {
  const t = useText();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const { description, youTubeLink } = sale.record ?? {};
  const html = description?.trim() ?? '';
  const video = videoIdOf(youTubeLink ?? '');
  useEffect(() => {
    const shown = text.current;
    if (!shown || isWhole) return;
    const seen = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight));
    seen.observe(shown);
    return () => seen.disconnect();
  }, [html, isWhole]);
  if (html === '' && !video) return null;
  return (
    <Card title={t('details.about.title')}>
      {html !== '' && (
        <>
          <div ref={text} id={id} className={styles.text} data-whole={isWhole || undefined}>
            <RichText html={html} />
          </div>
          {isCut && (
            <div>
              <Button aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
                {t(isWhole ? 'details.about.less' : 'details.about.more')}
              </Button>
            </div>
          )}
        </>
      )}
      {video && <VideoFrame id={video} />}
      <p className={styles.source}>{t('details.about.source')}</p>
    </Card>
  );
}
