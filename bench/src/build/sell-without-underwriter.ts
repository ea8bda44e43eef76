import pg from 'pg';

/** Takes the underwriter away from all that the demo sells: nobody waits for a decision, as these goals were set. */
export async function sellWithoutUnderwriter(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`update case_products set options = options - 'external_underwriting'`);
  } finally {
    await client.end();
  }
}
