import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DemoDraft } from '@kingspad/devnet';
import { afterEach, expect, it } from 'vitest';
import { postDrafts } from '../../start/post-drafts.ts';

const drafts = ['one', 'two', 'three'].map((title) => ({ title }) as unknown as DemoDraft);
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A server that answers a title's attempts with these statuses, the last one for ever; 0 is no answer. */
async function serverOf(statuses: Record<string, number[]>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const { title } = JSON.parse(body) as { title: string };
      asked.push(title);
      const left = statuses[title] ?? [200];
      const status = left.length > 1 ? left.shift() : left[0];
      if (status) response.writeHead(status).end('{}');
      else request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return { asked, site: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const pause = async () => undefined;

it('posts a draft again while the server is busy or does not answer', async () => {
  const { asked, site } = await serverOf({ one: [503, 500, 200], two: [0, 429, 200] });
  expect(await postDrafts(site, drafts, { pause })).toBe(3);
  expect(asked.toSorted()).toEqual(['one', 'one', 'one', 'three', 'two', 'two', 'two']);
});

it('posts a refused draft once', async () => {
  const { asked, site } = await serverOf({ one: [400] });
  expect(await postDrafts(site, drafts, { pause })).toBe(2);
  expect(asked).toHaveLength(3);
});

it('gives a draft up after 30 attempts', async () => {
  const { asked, site } = await serverOf({ one: [503] });
  expect(await postDrafts(site, drafts, { pause })).toBe(2);
  expect(asked.filter((title) => title === 'one')).toHaveLength(30);
});
