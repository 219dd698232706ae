import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EnvironmentSchema } from '../src/environment.ts';
import { createMetrics } from '../src/metrics.ts';

// Containers and systemd are not run here; these tests compare the files with what the server knows. The alerts are tried with
// Prometheus' own promtool where it is installed.
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const VARIABLES = new Set([...Object.keys(EnvironmentSchema.properties), 'NODE_ENV']);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !VARIABLES.has(name));

interface Service {
  image: string;
  env_file?: unknown;
  environment: Record<string, string>;
}
const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
};
const ofServer = Object.entries(services).filter(([, { image }]) => image === 'kingspad');

const examples = [...read('deploy/example.server.env').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(
  ([, name]) => name ?? '',
);

/** Settings that one of the roles is not given. */
const OF_ONE_ROLE: Record<string, readonly string[]> = {
  api: ['DATABASE_URL', 'DATABASE_URL_INDEXER'],
  indexer: ['PUBLIC_RPC_URL', 'PUBLIC_URL', 'UPLOADS_DIR', 'TRUST_PROXY', 'OPERATORS'],
};

describe('deploy/compose.yaml', () => {
  it('runs two API processes and two indexers, and sets only what the server reads', () => {
    expect(ofServer.map(([name, { environment }]) => [name, environment.ROLE])).toEqual([
      ['api-1', 'api'],
      ['api-2', 'api'],
      ['indexer-1', 'indexer'],
      ['indexer-2', 'indexer'],
    ]);
    for (const [name, { environment }] of ofServer)
      expect(unknown(Object.keys(environment)), name).toEqual([]);
  });

  it('gives the API no login that may write chain facts', () => {
    const ofApi = ofServer.filter(([, { environment }]) => environment.ROLE === 'api');
    const logins = ofApi.map(([, { environment }]) =>
      Object.keys(environment).filter((name) => name.startsWith('DATABASE')),
    );
    expect(logins).toEqual([['DATABASE_URL_API'], ['DATABASE_URL_API']]);
  });

  it('the compose file takes every value that it needs from deploy/example.env', () => {
    const asked = new Set(
      [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name),
    );
    const given = [...read('deploy/example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(given)).toEqual(asked);
  });

  it('takes every other setting from deploy/server.env, whose example names some', () => {
    for (const [name, { env_file: files, environment }] of ofServer) {
      expect(files, name).toEqual([{ path: 'server.env', required: false }]);
      // A value of `environment` wins, so the file could not change it.
      expect(examples.filter((example) => example in environment)).toEqual([]);
    }
    expect(examples.length).toBeGreaterThan(5);
    expect(unknown(examples)).toEqual([]);
  });

  it('carries every setting of the server', () => {
    const ofImage = /^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '';
    const image = [...ofImage.matchAll(/\b([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name);
    for (const role of ['api', 'indexer']) {
      const set = ofServer
        .filter(([, { environment }]) => environment.ROLE === role)
        .flatMap(([, { environment }]) => Object.keys(environment));
      // Read from deploy/.env, for the role that uses it.
      const given = new Set([...image, ...set, ...examples, ...(OF_ONE_ROLE[role] ?? [])]);
      expect(
        [...VARIABLES].filter((name) => !given.has(name)),
        role,
      ).toEqual([]);
    }
  });

  it('passes the proxy the API processes and nothing else', () => {
    expect(services.proxy?.environment.API_UPSTREAMS).toBe('api-1:3000 api-2:3000');
    expect(read('deploy/Caddyfile')).toContain('health_uri /readyz');
  });
});

describe('deploy/Dockerfile and the systemd units', () => {
  it('set only what the server reads', () => {
    const set = (line: string) => [...line.matchAll(/\b([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name ?? '');
    const lines = [
      ...read('deploy/Dockerfile').matchAll(/^ENV (.*)$/gm),
      ...['api', 'indexer'].flatMap((role) => [
        ...read(`deploy/systemd/kingspad-${role}@.service`).matchAll(/^Environment=(.*)$/gm),
      ]),
    ];
    expect(lines).toHaveLength(3);
    for (const [, line = ''] of lines) expect(unknown(set(line))).toEqual([]);
  });

  it('have settings files with whole paths, which leave what the unit sets as it is', () => {
    for (const role of ['api', 'indexer']) {
      const unit = read(`deploy/systemd/kingspad-${role}@.service`);
      expect(unit).toContain(`\nEnvironmentFile=/etc/kingspad/${role}.env\n`);
      const settings = Object.fromEntries(
        [...read(`deploy/systemd/${role}.env`).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
          name,
          value,
        ]),
      );
      const ofUnit = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
        ([, name]) => name,
      );
      expect(ofUnit).toContain('METRICS_PORT');
      expect(ofUnit.filter((name) => name !== undefined && name in settings)).toEqual([]);
      expect(unknown(Object.keys(settings))).toEqual([]);
      expect(settings.DEPLOYMENT_FILE).toMatch(/^\//);
      expect('DATABASE_URL' in settings, role).toBe(role === 'indexer');
    }
  });

  it('the units have settings files with every setting of the server', () => {
    for (const role of ['api', 'indexer']) {
      const unit = /^Environment=(.*)$/m.exec(read(`deploy/systemd/kingspad-${role}@.service`))?.[1] ?? '';
      const named = new Set([
        ...[...unit.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name),
        ...[...read(`deploy/systemd/${role}.env`).matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(
          ([, name]) => name,
        ),
      ]);
      const missing = [...VARIABLES].filter((name) => !named.has(name));
      expect(missing, role).toEqual(role === 'api' ? ['DATABASE_URL', 'DATABASE_URL_INDEXER'] : []);
    }
  });

  it('the units run as a user without rights, and start files that the release holds', () => {
    expect(read('deploy/Dockerfile')).toContain('\nUSER node\n');
    expect(read('deploy/Dockerfile')).toContain('"server/main.js"');
    for (const role of ['api', 'indexer']) {
      const unit = read(`deploy/systemd/kingspad-${role}@.service`);
      expect(unit).toContain('\nUser=kingspad\n');
      expect(unit).toContain('/opt/kingspad/server/main.js\n');
    }
  });
});

describe('deploy/monitoring', () => {
  const { registry } = createMetrics();
  const names = new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
  );
  const metricsIn = (text: string) => text.match(/\b(?:kingspad|process)_[a-z_]+/g) ?? [];
  const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as {
    groups: {
      rules: {
        alert: string;
        expr: string;
        labels: { severity: string };
        annotations: { runbook: string };
      }[];
    }[];
  };
  const rules = groups.flatMap((group) => group.rules);

  it('alerts ask only for metrics that the server has', () => {
    const asked = [
      ...rules.flatMap(({ expr }) => metricsIn(expr)),
      ...metricsIn(read('deploy/monitoring/dashboard.json')),
    ];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  it('each alert has an entry in the runbook, and each entry an alert', () => {
    const entries = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, entry]) => entry);
    expect(rules.map(({ alert }) => alert.replace('Kingspad', ''))).toEqual(entries);
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      entries.map((entry) => `docs/runbook.md#${entry?.toLowerCase()}`),
    );
  });

  it.skipIf(!hasPromtool)('has alerts that ring when they should, by promtool', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: fileURLToPath(new URL('../../deploy/monitoring', import.meta.url)),
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });

  it('sends alerts to the Alertmanager of the compose file, for each severity', () => {
    const { alerting } = parse(read('deploy/monitoring/prometheus.yaml')) as {
      alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
    };
    const targets = alerting.alertmanagers.flatMap((one) =>
      one.static_configs.flatMap((each) => each.targets),
    );
    expect(targets.map((target) => target.split(':')[0])).toEqual(['alertmanager']);
    expect(services.alertmanager?.image).toMatch(/^prom\/alertmanager:/);
    const { route, receivers } = parse(read('deploy/monitoring/alertmanager.yaml')) as {
      route: { receiver: string; routes: { receiver: string }[] };
      receivers: { name: string }[];
    };
    const severities = new Set(rules.map(({ labels }) => labels.severity));
    expect(new Set([route.receiver, ...route.routes.map(({ receiver }) => receiver)])).toEqual(severities);
    expect(new Set(receivers.map(({ name }) => name))).toEqual(severities);
  });

  it('scrapes each process of the compose file', () => {
    const { scrape_configs: configs } = parse(read('deploy/monitoring/prometheus.yaml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    expect(configs.flatMap((one) => one.static_configs.flatMap(({ targets }) => targets))).toEqual(
      ofServer.map(([name]) => `${name}:9464`),
    );
  });
});
