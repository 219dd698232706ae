import pg from 'pg';
import { migrate } from '../../server/src/store/index.ts';

// Migrates to a new version of schema chain, which builds all rows from the stored logs, in a separate process.
const { REBUILD_URL = '', REBUILD_INDEXER_URL = '', REBUILD_API_URL = '' } = process.env;

await migrate({ url: REBUILD_URL, indexerUrl: REBUILD_INDEXER_URL, apiUrl: REBUILD_API_URL });
const client = new pg.Client({ connectionString: REBUILD_URL });
await client.connect();
await client.query('CREATE TABLE rebuild_done ()');
await client.end();
// Its memory is read while it is there.
setInterval(() => {}, 1000);
