import { request } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { INCOMING } from '../../src/images/object-store.ts';
import { bomb, gif, GIF_AND_HTML, HTML, jpeg, png, SCRIPT, SVG } from '../images/pictures.ts';
import { call, refusal, startTestServer, type Reply, type TestServer } from '../support/test-server.ts';

const MAX = 5_242_880;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

interface Ticket {
  url: string;
  fields: Record<string, string>;
  key: string;
}

async function ticketFor(bytes: number, contentType = 'image/png', url = server.url): Promise<Ticket> {
  const answer = await call(url, 'POST', '/api/v1/uploads', { contentType, size: bytes });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.payload as unknown as Ticket;
}

/** Posts as a browser does: the ticket's fields and, last, the file. */
async function post(ticket: Ticket, file: Buffer, more: Record<string, string> = {}, name = 'logo.png') {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...ticket.fields, ...more })) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(file)]), name);
  const answer = await fetch(ticket.url, { method: 'POST', body: form });
  const text = await answer.text();
  return { status: answer.status, text, code: /<Code>(.*)<\/Code>/.exec(text)?.[1] };
}

const complete = (key: string): Promise<Reply> => call(server.url, 'POST', `/api/v1/uploads/${key}/complete`);

/** The whole way. */
async function upload(file: Buffer, contentType = 'image/png'): Promise<Ticket & { publicUrl: string }> {
  const ticket = await ticketFor(file.length, contentType);
  expect((await post(ticket, file)).status).toBe(204);
  const answer = await complete(ticket.key);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...ticket, publicUrl: String(answer.body.payload.url) };
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('UP-01 (part: the server’s): an upload', () => {
  it('stores an upload directly and publishes it under its name', async () => {
    for (const [make, type, ending] of [
      [png, 'image/png', 'png'],
      [jpeg, 'image/jpeg', 'jpg'],
      [gif, 'image/gif', 'gif'],
    ] as const) {
      const { key, fields, url, publicUrl } = await upload(await make(), type);
      expect(url).toBe(`${server.url}/storage`);
      expect(key).toMatch(new RegExp(`^\\d{13}-[0-9a-f]{16}\\.${ending}$`));
      expect(fields.key).toBe(INCOMING + key);
      expect(publicUrl).toBe(`${server.url}/storage/${key}`);
      const answer = await fetch(publicUrl);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const again = await fetch(publicUrl, { headers: { 'if-none-match': `"${key}"` } });
      expect(again.status).toBe(304);
    }
  });

  it('gives an upload a unique name, also in the same millisecond', async () => {
    const tickets = await Promise.all(Array.from({ length: 40 }, () => ticketFor(10)));
    expect(new Set(tickets.map(({ key }) => key)).size).toBe(40);
  });

  it('publishes no unchecked upload', async () => {
    const file = await png();
    const ticket = await ticketFor(file.length);
    expect((await post(ticket, file)).status).toBe(204);
    for (const path of [
      ticket.key,
      `incoming/${ticket.key}`,
      `incoming%2f${ticket.key}`,
      `..%2fincoming%2f${ticket.key}`,
    ]) {
      expect((await fetch(`${server.url}/storage/${path}`)).status, path).toBe(404);
    }
  });

  it('checks an upload once, and ignores a later post under the same form', async () => {
    const first = await png(60, 60);
    const ticket = await ticketFor(first.length);
    expect((await post(ticket, first)).status).toBe(204);
    const { url } = (await complete(ticket.key)).body.payload;
    const before = await bytesOf(String(url));

    const page = Buffer.concat([HTML, Buffer.alloc(first.length)]).subarray(0, first.length);
    expect((await post(ticket, page)).status).toBe(204);
    expect((await complete(ticket.key)).body.payload).toEqual({ url });
    expect(await bytesOf(String(url))).toEqual(before);
  });

  it('checks an upload once for several requests at a time', async () => {
    const file = await jpeg(300, 300);
    const ticket = await ticketFor(file.length, 'image/jpeg');
    await post(ticket, file);
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(ticket.key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.payload.url)).size).toBe(1);
  });

  it('an upload that does not exist cannot be completed', async () => {
    const { key } = await ticketFor(10);
    expect(await refusal(complete(key))).toEqual([404, 'upload_not_found']);
    expect(await refusal(complete('1700000000000-0123456789abcdef.png'))).toEqual([404, 'upload_not_found']);
    for (const bad of ['x', 'incoming%2fa.png', '..%2f..%2fsecret', `${key}x`]) {
      expect((await complete(bad)).status, bad).toBe(400);
    }
    // It may still come.
    const file = await png();
    const late = await ticketFor(file.length);
    expect((await complete(late.key)).status).toBe(404);
    await post(late, file);
    expect((await complete(late.key)).status).toBe(200);
  });
});

describe('UP-02 (part: the server’s): what is no picture', () => {
  it.each(['image/svg+xml', 'text/html', 'image/webp', '', 'IMAGE/PNG'])(
    'refuses before sending: %s',
    async (contentType) => {
      const answer = await call(server.url, 'POST', '/api/v1/uploads', { contentType, size: 10 });
      expect([answer.status, answer.body.error.details]).toEqual([
        400,
        [{ path: 'contentType', message: 'Accepted formats are .png, .jpg, .jpeg or .gif.' }],
      ]);
    },
  );

  it('refuses a file above 5 MB before it is sent', async () => {
    expect((await ticketFor(MAX)).key).toBeTruthy();
    for (const size of [MAX + 1, 0, -1, 1.5, '10']) {
      const answer = await call(server.url, 'POST', '/api/v1/uploads', { contentType: 'image/png', size });
      expect([answer.status, answer.body.error.details], String(size)).toEqual([
        400,
        [{ path: 'size', message: 'File size exceeds 5mb, review and try again.' }],
      ]);
    }
  });

  it.each([
    ['SVG', async () => SVG, 'invalid_file_type'],
    ['HTML', async () => HTML, 'invalid_file_type'],
    ['a JPEG that was renamed', jpeg, 'invalid_file_type'],
    ['GIF and HTML at once', async () => GIF_AND_HTML, 'invalid_file_type'],
    ['cut off', async () => (await png()).subarray(0, -20), 'image_unreadable'],
    ['a bomb', async () => bomb(), 'image_unreadable'],
  ] as const)('an upload is refused by its content, whatever its name: %s', async (_, make, code) => {
    const file = await make();
    const ticket = await ticketFor(file.length, 'image/png');
    expect((await post(ticket, file)).status).toBe(204);
    expect(await refusal(complete(ticket.key))).toEqual([400, code]);
    expect((await fetch(`${server.url}/storage/${ticket.key}`)).status).toBe(404);
    // For good: another file under the same form is not looked at.
    const right = await png();
    await post(ticket, right);
    expect(await refusal(complete(ticket.key))).toEqual([404, 'upload_not_found']);
  });

  it('an upload loses everything but the picture', async () => {
    const { publicUrl } = await upload(Buffer.concat([await png(), Buffer.from(SCRIPT)]));
    expect((await bytesOf(publicUrl)).includes('script')).toBe(false);
  });

  it('a refused upload gives the specification’s text', async () => {
    const ticket = await ticketFor(SVG.length);
    await post(ticket, SVG);
    expect((await complete(ticket.key)).body.error.message).toBe(
      'Accepted formats are .png, .jpg, .jpeg or .gif.',
    );
  });

  it('accepts a file of 5 MB, to the byte', async () => {
    const full = Buffer.concat([await jpeg(), Buffer.alloc(MAX)]).subarray(0, MAX);
    const { publicUrl } = await upload(full, 'image/jpeg');
    expect((await fetch(publicUrl)).status).toBe(200);
    const ticket = await ticketFor(MAX, 'image/jpeg');
    const { status, code } = await post(ticket, Buffer.concat([full, Buffer.alloc(1)]));
    expect([status, code]).toEqual([400, 'EntityTooLarge']);
    // Far too much is refused before it was read.
    const much = await post(ticket, Buffer.alloc(MAX + 200_000));
    expect([much.status, much.code]).toEqual([400, 'EntityTooLarge']);
  });
});

describe('the embedded store judges forms as S3 does', () => {
  const file = png();

  it.each([
    ['key', `incoming/1700000000000-0123456789abcdef.png`, 403, 'AccessDenied'],
    ['key', '../../secret', 403, 'AccessDenied'],
    ['Content-Type', 'text/html', 403, 'AccessDenied'],
    ['x-amz-signature', '0'.repeat(64), 403, 'SignatureDoesNotMatch'],
    ['x-amz-credential', 'EMBEDDED/20200101/local/s3/aws4_request', 400, 'InvalidArgument'],
    ['policy', 'e30=', 403, 'SignatureDoesNotMatch'],
    ['success_action_redirect', 'https://evil.example', 403, 'AccessDenied'],
  ])('a form with another %s is refused: %s', async (name, value, status, code) => {
    const ticket = await ticketFor((await file).length);
    const answer = await post(ticket, await file, { [name]: value });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect((await complete(ticket.key)).status).toBe(404);
  });

  it('refuses a file of another length than its form', async () => {
    const ticket = await ticketFor((await file).length);
    const longer = await post(ticket, Buffer.concat([await file, Buffer.alloc(1)]));
    const shorter = await post(ticket, (await file).subarray(1));
    expect([longer.code, shorter.code]).toEqual(['EntityTooLarge', 'EntityTooSmall']);
  });

  it('refuses a missing form', async () => {
    const send = async (body: string, type: string) => {
      const answer = await fetch(`${server.url}/storage`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      const text = await answer.text();
      expect(answer.headers.get('content-type')).toContain('xml');
      return [answer.status, /<Code>(.*)<\/Code>/.exec(text)?.[1]];
    };
    expect(await send('{}', 'application/json')).toEqual([412, 'PreconditionFailed']);
    expect(await send('x', 'multipart/form-data; boundary=y')).toEqual([400, 'MalformedPOSTRequest']);
    expect(await send('', 'multipart/form-data')).toEqual([400, 'MalformedPOSTRequest']);
    const noFile = new FormData();
    noFile.append('key', 'incoming/a.png');
    const answer = await fetch(`${server.url}/storage`, { method: 'POST', body: noFile });
    expect(answer.status).toBe(400);
  });

  it('refuses a form with one field twice', async () => {
    const ticket = await ticketFor((await file).length);
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
    form.append('KEY', 'incoming/other.png');
    form.append('file', new Blob([new Uint8Array(await file)]));
    expect((await fetch(ticket.url, { method: 'POST', body: form })).status).toBe(400);
  });
});

describe('forms that are not pictures', () => {
  /** A form of so many parts of each kind. */
  const formOf = (parts: number, part: (index: number) => string) =>
    Array.from({ length: parts }, (_, index) => `--x\r\n${part(index)}\r\n`).join('') + '--x--\r\n';
  const send = async (body: string) => {
    const answer = await fetch(`${server.url}/storage`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  };

  it.each([
    ['files', (index: number) => `Content-Disposition: form-data; name="a${index}"; filename="b"\r\n\r\n`],
    ['fields', (index: number) => `Content-Disposition: form-data; name="a${index}"\r\n\r\n`],
    ['headers', () => `${'X-Y: z\r\n'.repeat(6)}Content-Disposition: form-data; name="a"\r\n\r\n`],
    ['escapes', () => `Content-Disposition: form-data; name="${'%22'.repeat(20)}"\r\n\r\n`],
  ])('forms with tens of thousands of %s are refused at the first excess one', async (_, part) => {
    const answer = await send(formOf(40_000, part));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('MalformedPOSTRequest');
  });

  it('refuses forms with a field that is longer than a policy', async () => {
    const answer = await send(
      formOf(1, () => `Content-Disposition: form-data; name="policy"\r\n\r\n${'x'.repeat(100_000)}`),
    );
    expect([answer.status, answer.text.includes('MalformedPOSTRequest')]).toEqual([400, true]);
  });

  it('a form is refused by its policy before its file arrives', async () => {
    const ticket = await ticketFor(1000);
    const fields = { ...ticket.fields, 'x-amz-signature': '0'.repeat(64) };
    const head = Object.entries(fields)
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const { hostname, port } = new URL(server.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const posted = request(
        {
          hostname,
          port,
          path: '/storage',
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('end', () => {
            posted.destroy();
            resolve(text);
          });
        },
      );
      posted.on('error', reject);
      // The file has begun, and its rest never comes.
      posted.write(
        `${head}--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbegun`,
      );
    });
    expect(answer).toContain('SignatureDoesNotMatch');
  });
});

describe('the upload limit', () => {
  it('limits uploads of one address a day, and not of its neighbour', async () => {
    const few = await server.another({ uploadsPerAddress: 2, trustsProxies: true });
    const ask = (ip: string) =>
      call(
        few.url,
        'POST',
        '/api/v1/uploads',
        { contentType: 'image/png', size: 9 },
        { 'x-forwarded-for': ip },
      );
    expect((await ask('198.51.100.1')).status).toBe(200);
    expect((await ask('198.51.100.1')).status).toBe(200);
    expect(await refusal(ask('198.51.100.1'))).toEqual([429, 'too_many_uploads']);
    expect((await ask('198.51.100.2')).status).toBe(200);
    // A whole IPv6 network is one customer.
    await ask('2001:db8:1:2::1');
    await ask('2001:db8:1:2::2');
    expect(await refusal(ask('2001:db8:1:2::3'))).toEqual([429, 'too_many_uploads']);
  });

  it('limits uploads of all addresses together, and makes room from the one with the most', async () => {
    await server.database.rows('DELETE FROM meta.upload');
    const full = await server.another({ uploads: 3, trustsProxies: true });
    const ask = (ip: string) =>
      call(
        full.url,
        'POST',
        '/api/v1/uploads',
        { contentType: 'image/png', size: 9 },
        { 'x-forwarded-for': ip },
      );
    const keyOf = async (ip: string) => {
      const answer = await ask(ip);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return String(answer.body.payload.key);
    };
    const [oldest] = [await keyOf('198.51.100.1'), await keyOf('198.51.100.1'), await keyOf('198.51.100.2')];
    await keyOf('198.51.100.3');
    const open = () => server.database.rows('SELECT key FROM meta.upload WHERE refused_at IS NULL');
    expect(await open()).toHaveLength(3);
    expect(await open()).not.toContainEqual({ key: oldest });
    // Nobody has more than this one.
    expect(await refusal(ask('198.51.100.3'))).toEqual([503, 'uploads_full']);
  });

  it('counts a ticket only while its form is valid', async () => {
    await server.database.rows('DELETE FROM meta.upload');
    const few = await server.another({ uploads: 2, uploadsPerAddress: 2 });
    const ask = () => call(few.url, 'POST', '/api/v1/uploads', { contentType: 'image/png', size: 9 });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(await refusal(ask())).toEqual([429, 'too_many_uploads']);
    await server.database.rows("UPDATE meta.upload SET created_at = created_at - interval '11 minutes'");
    expect((await ask()).status).toBe(200);
  });

  it('counts simultaneous requests of one address', async () => {
    await server.database.rows('DELETE FROM meta.upload');
    const few = await server.another({ uploadsPerAddress: 2 });
    const asked = await Promise.all(
      Array.from({ length: 6 }, () =>
        call(few.url, 'POST', '/api/v1/uploads', { contentType: 'image/png', size: 9 }),
      ),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('cleaning up', () => {
  const age = (key: string, hours: number) =>
    server.database.rows(
      `UPDATE meta.upload SET created_at = created_at - make_interval(hours => $2),
              looked_at = looked_at - make_interval(hours => $2) WHERE key = $1`,
      [key, hours],
    );
  const cleanUp = async () => server.options.pictures?.uploads.cleanUp();
  const isThere = async (url: string) => (await fetch(url)).status === 200;

  it('removes uploads under an expired form', async () => {
    const file = await png();
    const { key, ...ticket } = await upload(file);
    await post({ key, ...ticket }, file);
    const incoming = () => server.options.pictures?.disk?.readIncoming(key, MAX);
    expect(await incoming()).toBeDefined();
    await cleanUp();
    expect(await incoming()).toBeDefined();
    await age(key, 1);
    await cleanUp();
    expect(await incoming()).toBeUndefined();
    expect(await isThere(ticket.publicUrl)).toBe(true);
  });

  it('removes after a day pictures that neither a draft nor a record names', async () => {
    const [named, ofDraft, unnamed, young] = await Promise.all(
      Array.from({ length: 4 }, async () => upload(await png())),
    );
    if (!named || !ofDraft || !unnamed || !young) throw new Error('four were uploaded');
    await server.database.rows(
      `INSERT INTO meta.presale_metadata
         (pool, tx_hash, version, owner, name, meta, salt, digest, signature, deadline)
       VALUES ('\\x01', '\\x01', 1, '\\x01', '', $1, '\\x01', '\\x01', '\\x01', 1)`,
      [JSON.stringify({ logoURL: '', coverImageUrl: named.publicUrl })],
    );
    await server.database.rows(
      `INSERT INTO meta.draft (body_hash, digest, kind, contract, owner, token, body, title)
       VALUES ('\\x01', NULL, 'presale', '\\x01', '\\x01', '\\x01', $1, '')`,
      [JSON.stringify({ logoURL: ofDraft.publicUrl, tokenName: `a${'\u0000'}b` })],
    );
    for (const { key } of [named, ofDraft, unnamed]) await age(key, 25);
    await cleanUp();
    await cleanUp();
    const left = await Promise.all(
      [named, ofDraft, unnamed, young].map(({ publicUrl }) => isThere(publicUrl)),
    );
    expect(left).toEqual([true, true, false, true]);

    // Once nothing names it any more, it goes too, a day later.
    await server.database.rows("DELETE FROM meta.draft WHERE kind = 'presale'");
    await age(ofDraft.key, 25);
    await cleanUp();
    expect(await isThere(ofDraft.publicUrl)).toBe(false);
    expect(await isThere(named.publicUrl)).toBe(true);
  });

  it('keeps pictures that a staking pool’s draft or metadata names', async () => {
    const [ofDraft, named] = await Promise.all(Array.from({ length: 2 }, async () => upload(await png())));
    if (!ofDraft || !named) throw new Error('two were uploaded');
    await server.database.rows(
      `INSERT INTO meta.draft (body_hash, digest, kind, contract, owner, token, body, title)
       VALUES ('\\x02', NULL, 'staking', '\\x01', '\\x01', '\\x01', $1, '')`,
      [JSON.stringify({ logoURL: ofDraft.publicUrl })],
    );
    await server.database.rows(
      `INSERT INTO meta.staking_metadata (pool, tx_hash, version, owner, meta, salt, digest, signature, deadline)
       VALUES ('\\x01', '\\x01', 1, '\\x01', $1, '\\x01', '\\x01', '\\x01', 1)`,
      [JSON.stringify({ logoURL: named.publicUrl })],
    );
    for (const { key } of [ofDraft, named]) await age(key, 25);
    await cleanUp();
    expect(await isThere(ofDraft.publicUrl)).toBe(true);
    expect(await isThere(named.publicUrl)).toBe(true);
  });

  it('removes a file later if the store was away at its removal', async () => {
    const [kept, other] = await Promise.all(Array.from({ length: 2 }, async () => upload(await png())));
    if (!kept || !other) throw new Error('two were uploaded');
    for (const { key } of [kept, other]) await age(key, 25);
    const disk = server.options.pictures?.disk;
    if (!disk) throw new Error('pictures are on the disk here');
    const removePublic = disk.removePublic.bind(disk);
    let isAway = true;
    const remove = vi.spyOn(disk, 'removePublic').mockImplementation(async (key) => {
      if (isAway && key === kept.key) throw new Error('The store is away.');
      await removePublic(key);
    });
    await expect(cleanUp()).rejects.toThrow('The store is away.');
    expect(await isThere(kept.publicUrl)).toBe(true);
    expect(await isThere(other.publicUrl)).toBe(false);
    // A file being removed is no upload any more.
    expect((await complete(kept.key)).status).toBe(404);
    isAway = false;
    await cleanUp();
    remove.mockRestore();
    expect(await isThere(kept.publicUrl)).toBe(false);
    expect(await isThere(other.publicUrl)).toBe(false);
    const left = await server.database.rows('SELECT key FROM meta.upload WHERE key = ANY ($1)', [
      [kept.key, other.key],
    ]);
    expect(left).toEqual([]);
  });
});
