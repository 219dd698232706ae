import { EXPORT_FORMATS, exportPath, type ExportName } from '@kingspad/domain/api';
import { apiUrl } from '#lib/api-client.ts';
import { useText } from '#lib/i18n/index.ts';
import styles from './DownloadLinks.module.css';
import { Cluster } from './layout/layout.tsx';

/** Links to a whole list as files. */
export function DownloadLinks({ list }: { list: ExportName }) {
  const t = useText();
  return (
    <Cluster gap={4} className={styles.links}>
      {EXPORT_FORMATS.map((format) => (
        <a key={format} href={apiUrl(exportPath(list, format))} download>
          {t('ui.download', { format: format.toUpperCase() })}
        </a>
      ))}
    </Cluster>
  );
}
