import { describe, expect, it } from 'vitest'
import { callsInSql, tablesInSql } from './tables-in-sql.mjs'

const read = (sql) => tablesInSql(sql).map(({ use, table }) => `${use} ${table}`)

/** Each piece of SQL, and the tables it uses. */
const USES = {
  'SELECT * FROM a JOIN b ON b.id = a.id LEFT JOIN ONLY c USING (id)': ['read a', 'read b', 'read c'],
  'SELECT FROM a, b AS x, LATERAL (SELECT FROM c, d) y, e WHERE f IN (SELECT g FROM h)': 'abecdh',
  'SELECT (SELECT max(x) FROM a), y, z FROM b ORDER BY 1, c': 'ab',
  'SELECT extract(epoch FROM x), trim(both FROM y) FROM a WHERE x IS DISTINCT FROM z': 'a',
  'SELECT FROM generate_series(1, 2) AS n, "Odd name" WHERE true': ['read Odd name'],
  'SELECT FROM a FOR NO KEY UPDATE OF b': 'a',
  "SELECT 'FROM b', $$ JOIN c $$ -- FROM d\n FROM a /* , e */": 'a',
  'INSERT INTO a (x) SELECT x FROM b ON CONFLICT (x) DO UPDATE SET x = excluded.x': ['write a', 'read b'],
  'INSERT INTO a WITH b AS (SELECT 1), c AS (SELECT 2) SELECT FROM b, c': ['write a'],
  'UPDATE ONLY a AS x SET y = 1, z = 2 FROM b, c WHERE true': ['write a', 'read b', 'read c'],
  'DELETE FROM a USING b, c WHERE true': ['write a', 'read b', 'read c'],
  'MERGE INTO a USING b ON true WHEN MATCHED THEN UPDATE SET x = 1': ['write a', 'read b'],
  'TRUNCATE a, b': ['write a', 'write b'],
  'TRUNCATE TABLE a, b': ['write a', 'write b'],
  'COPY a (x, y) FROM STDIN': ['write a', 'read stdin'],
  'COPY a TO STDOUT': ['read a'],
  'LOCK TABLE a, b IN EXCLUSIVE MODE': 'ab',
  'WITH a AS (SELECT FROM a), b (x) AS NOT MATERIALIZED (SELECT FROM a) SELECT FROM a, b, c': ['read a', 'read c'],
  'WITH RECURSIVE a AS (SELECT FROM b UNION SELECT FROM a) SELECT FROM a': 'b',
  'SELECT FROM $1 AS x JOIN a ON true': 'a',
  "it's no SQL: take it FROM a": [],
}

describe('tables in SQL', () => {
  it.each(Object.entries(USES))('are found in %s', (sql, uses) => {
    expect(read(sql)).toEqual(typeof uses === 'string' ? uses.split('').map((table) => `read ${table}`) : uses)
  })

  it('are found at their place, letters of more than one byte before them or not', () => {
    expect(tablesInSql("SELECT 'é €' FROM\n a")).toEqual([{ table: 'a', use: 'read', start: 19 }])
  })

  it('are distinguished from functions, which are found as well', () => {
    expect(read('SELECT FROM lock_boards() JOIN a ON board_start (x) > 1')).toEqual(['read a'])
    expect(callsInSql('SELECT FROM lock_boards() JOIN a ON board_start (x) > 1').map(({ name }) => name)).toEqual([
      'lock_boards',
      'board_start',
    ])
  })
})
