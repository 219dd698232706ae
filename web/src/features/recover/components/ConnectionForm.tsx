import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { configOf, connectionOf, parseConnection } from '#lib/connection.ts';
import { useText } from '#lib/i18n/index.ts';
import { keptConfig } from '#lib/kept-config.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { isOfRpc, useConnect } from '../model/use-connect.ts';
import { RpcField } from './RpcField.tsx';

/** The last working connection in this browser. */
function readKept() {
  const config = keptConfig.read();
  return config && connectionOf(config);
}

/**
 * Chain and contracts if no server provides them: the last connection is used if it works, otherwise a form is shown,
 * prefilled with it.
 */
export function ConnectionForm() {
  const t = useText();
  const hintId = useId();
  const { problem, busy, connect, refuse } = useConnect();
  const [kept] = useState(readKept);
  const [file, setFile] = useState(kept ? JSON.stringify(kept, null, 2) : '');
  const [rpcUrl, setRpcUrl] = useState(kept?.rpcUrl ?? '');
  const [isTrying, setTrying] = useState(kept !== undefined);

  const start = useEffectEvent(() => {
    const config = keptConfig.read();
    if (kept && config) void connect(kept, config).finally(() => setTrying(false));
  });
  useEffect(() => {
    start();
  }, []);

  function open(event: FormEvent) {
    event.preventDefault();
    const parsed = parseConnection(file);
    if (!parsed) return refuse('no-file');
    const connection = { ...parsed, rpcUrl: rpcUrl.trim() || parsed.rpcUrl };
    void connect(connection, configOf(connection));
  }

  if (isTrying) {
    return (
      <Card title={t('recover.form')}>
        <output>{t('recover.form.trying', { chain: kept?.chainName ?? '' })}</output>
        <Skeleton lines={4} />
      </Card>
    );
  }
  const isFileWrong = problem !== undefined && !isOfRpc(problem);
  return (
    <Card title={t('recover.form')}>
      <Stack as="form" gap={4} onSubmit={open}>
        <p id={hintId}>{t('recover.form.text')}</p>
        <details open={!kept || isFileWrong}>
          <summary>{t('recover.form.data')}</summary>
          <Field
            label={t('recover.form.file')}
            hint={t('recover.form.fileHint')}
            error={isFileWrong ? t(`recover.problem.${problem}`) : undefined}
            required
          >
            {(control) => (
              <TextArea {...control} rows={8} value={file} onChange={setFile} spellCheck={false} />
            )}
          </Field>
        </details>
        <RpcField
          hint={t('recover.form.rpcHint')}
          problem={isOfRpc(problem) ? problem : undefined}
          value={rpcUrl}
          onChange={setRpcUrl}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {t('recover.form.open')}
        </Button>
      </Stack>
    </Card>
  );
}
