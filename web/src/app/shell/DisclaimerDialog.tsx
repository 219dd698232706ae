import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './Footer.module.css';

const PARTS = ['contracts', 'tokens', 'advice', 'test', 'outlive'] as const;

/** Guarantees of the contracts, and their limits. */
export function DisclaimerDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('shell.disclaimer')} onClose={onClose}>
      {PARTS.map((part) => (
        <Stack as="section" gap={1} key={part} className={styles.part}>
          <h3>{t(`shell.disclaimer.${part}.title`)}</h3>
          <p>{t(`shell.disclaimer.${part}.text`)}</p>
          {part === 'outlive' && (
            <Link to="/recover" onClick={onClose}>
              {t('shell.recover')}
            </Link>
          )}
        </Stack>
      ))}
      <Row align="stretch" justify="end">
        <Button variant="primary" onClick={onClose}>
          {t('shell.disclaimer.close')}
        </Button>
      </Row>
    </Dialog>
  );
}
