import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EnvironmentSchema } from '../src/environment.ts';
import { createMetrics } from '../src/metrics.ts';

// Containers, systemd and Prometheus are not run here; these tests compare the files with what the server knows.

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const VARIABLES = new Set([...Object.keys(EnvironmentSchema.properties), 'NODE_ENV']);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !VARIABLES.has(name));

interface Service {
  image: string;
  environment: Record<string, string>;
}
const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
};
const ofServer = Object.entries(services).filter(([, { image }]) => image === 'kingspad');

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

  it('gives the API no login that may write what the chain says', () => {
    const ofApi = ofServer.filter(([, { environment }]) => environment.ROLE === 'api');
    const logins = ofApi.map(([, { environment }]) =>
      Object.keys(environment).filter((name) => name.startsWith('DATABASE')),
    );
    expect(logins).toEqual([['DATABASE_URL_API'], ['DATABASE_URL_API']]);
  });

  it('takes every value that it needs from deploy/example.env', () => {
    const asked = new Set(
      [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name),
    );
    const given = [...read('deploy/example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(given)).toEqual(asked);
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

  it('run as a user without rights, and start what the release holds', () => {
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
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);

  it('asks for metrics that the server has', () => {
    const asked = [
      ...rules.flatMap(({ expr }) => metricsIn(expr)),
      ...metricsIn(read('deploy/monitoring/dashboard.json')),
    ];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has an entry of the runbook for each alert, and an alert for each entry', () => {
    const entries = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, entry]) => entry);
    expect(rules.map(({ alert }) => alert.replace('Kingspad', ''))).toEqual(entries);
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      entries.map((entry) => `docs/runbook.md#${entry?.toLowerCase()}`),
    );
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
