import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import styles from './About.module.css';

/** A video: nothing of its host is loaded before a press. @param id of 11 characters */
export function VideoFrame({ id }: { id: string }) {
  const t = useText();
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded) {
    return (
      <iframe
        className={styles.video}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={t('details.video.title')}
        allow="autoplay; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }
  return (
    <div className={`${styles.video} ${styles.ask}`}>
      <Button icon="play" onClick={() => setLoaded(true)}>
        {t('details.video.play')}
      </Button>
      <p className={styles.source}>{t('details.video.hint')}</p>
    </div>
  );
}
