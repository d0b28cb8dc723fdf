import { describe, expect, it } from 'vitest'
import { looseTables } from './spread.ts'

const tables = new Set(['letters', 'insights', 'experiments', 'push_messages'])
const loose = (sql: string) => looseTables(sql, tables)

describe('a statement on tables of seekers', () => {
  it.each([
    'select * from letters where user_id = $1 and id = $2',
    'select * from "letters" where "user_id" = $1',
    'select l.id from letters l where l.user_id = any ($1)',
    'delete from letters as l where l.user_id in ($1, $2)',
    'update letters set text = $1 where user_id = $2',
    'insert into letters (user_id, text) values ($1, $2) on conflict do nothing',
    'insert into letters (user_id, text) select i.user_id, i.content from insights i where i.user_id = $1',
    'select * from letters l join insights i on i.user_id = l.user_id where l.user_id = $1',
    'select u.id, exists (select 1 from letters l where l.user_id = u.id) from users u where u.id = $1',
    'with gone as (delete from letters where user_id = $1 returning user_id, id) delete from insights i using gone g where i.user_id = g.user_id',
    'select count(*) from letters t where t.user_id = $1 union all select count(*) from insights t where t.user_id = $2',
    'select 1 from users where lower(email) = $1',
    "select insights from experiments where user_id = $1 and title = 'from letters'",
  ])('names the seeker: %s', (sql) => {
    expect(loose(sql)).toEqual([])
  })

  it.each([
    ['select * from letters where id = $1', ['letters']],
    ['select * from letters', ['letters']],
    ['update letters set user_id = $1 where id = $2', ['letters']],
    ['delete from "letters" where "id" = $1', ['letters']],
    ['insert into letters (text) values ($1)', ['letters']],
    ['select * from letters l join insights i on i.id = l.id where l.user_id = $1', ['insights']],
    ['select * from letters l join insights i on i.user_id = l.user_id', ['letters', 'insights']],
    ['select 1 where exists (select 1 from letters l where l.id = $1)', ['letters']],
    [
      'select count(*) from letters t where t.user_id = $1 union all select count(*) from insights t',
      ['insights'],
    ],
    ['select * from letters l, insights i where l.user_id = $1', ['insights']],
    [
      'with due as (select id from push_messages limit 5) update push_messages m set tries = 1 from due where m.id = due.id',
      ['push_messages'],
    ],
  ])('does not: %s', (sql, found) => {
    expect(loose(sql)).toEqual(found)
  })
})
