// Runs statements on the connections of a process and makes faults of what goes wrong.
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { type Result, ok, refuse } from '../../base/result.ts';
import { printable } from '../../base/text.ts';
import { faultOf } from './postgres-connections.ts';
import type { StoreFault } from './store.ts';

/** `mistake`: PostgreSQL refuses the statement itself. */
export type RunFault = StoreFault | { readonly code: 'mistake'; readonly error: unknown };

/** `broken` is what it means if the connection breaks while the statement runs. */
export async function runStatement(
  pool: Pool,
  config: QueryConfig,
  broken: 'store-unknown' | 'store-down',
): Promise<Result<readonly unknown[], RunFault>> {
  const client = await connect(pool);
  if (!client.ok) return client;
  try {
    const { rows } = await client.value.query(config);
    client.value.release();
    return ok(rows);
  } catch (error) {
    const fault = faultOf(error, broken);
    // After a refused statement the connection is as good as before; anything else may have harmed it.
    client.value.release(fault !== undefined);
    return refuse(fault ?? { code: 'mistake', error });
  }
}

async function connect(pool: Pool): Promise<Result<PoolClient, StoreFault>> {
  try {
    return ok(await pool.connect());
  } catch (error) {
    const { message, code = 'no answer' } = error as NodeJS.ErrnoException;
    return refuse({ code: 'store-down', why: printable(message === '' ? code : message, 200) });
  }
}
