import type { Caller } from '../access/caller.ts'
import { ExpensiveReads } from './expensive-reads.ts'

const caller = (personId: number) => ({ kind: 'person', personId, actingPersonId: null }) as unknown as Caller

/** Reads that last until `end`, and the names of those that have started. */
function controlled(reads: ExpensiveReads) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, personId: number) =>
    reads.run(caller(personId), () => {
      started.push(name)
      return new Promise<void>((end) => {
        ends.set(name, end)
      })
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { started, start, end }
}

test('runs two reads of a caller at the same time; others of this caller wait, and delay no other caller', async () => {
  const { started, start, end } = controlled(new ExpensiveReads(4))
  const all = [start('a1', 1), start('a2', 1), start('a3', 1), start('a4', 1), start('b1', 2), start('c1', 3)]
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end('a1')
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  for (const name of ['c1', 'a3', 'a4']) await end(name)
  await Promise.all(all)
})

test('a read that fails makes room', async () => {
  const reads = new ExpensiveReads(2)
  await expect(reads.run(caller(1), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const { started, start, end } = controlled(reads)
  const all = [start('a1', 1), start('b1', 2)]
  expect(started).toEqual(['a1'])
  for (const name of ['a1', 'b1']) await end(name)
  await Promise.all(all)
})

test('refuses a read of a caller if ten of this caller wait', async () => {
  const { start, end } = controlled(new ExpensiveReads(3))
  const names = Array.from({ length: 12 }, (_, n) => `a${n}`)
  const all = names.map((name) => start(name, 1))
  await expect(start('a12', 1)).rejects.toMatchObject({ status: 429 })
  const other = start('b1', 2)
  for (const name of [...names, 'b1']) await end(name)
  await Promise.all([...all, other])
})
