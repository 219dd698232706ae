import { useState, type FormEvent } from 'react';
import { configOf, type Connection } from '#lib/connection.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useConnect } from '../model/use-connect.ts';
import { RpcField } from './RpcField.tsx';

/** Connects the page to the same contracts through another node. */
export function OtherRpc({ connection }: { connection: Connection }) {
  const t = useText();
  const config = useAppConfig() ?? configOf(connection);
  const { problem, busy, connect } = useConnect();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');

  async function use(event: FormEvent) {
    event.preventDefault();
    const rpcUrl = text.trim();
    if (await connect({ ...connection, rpcUrl }, { ...config, rpcUrl })) setIsOpen(false);
  }

  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t('recover.otherRpc')}</Button>;
  return (
    <Stack as="form" gap={3} onSubmit={(event: FormEvent) => void use(event)}>
      <RpcField hint={t('recover.otherRpc.hint')} problem={problem} value={text} onChange={setText} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('recover.form.open')}
      </Button>
    </Stack>
  );
}
