import { DAY_MS } from '@dyra/shared/domain/dates'
import { allowanceOf, channelOf, type DueRow, isOld, isSilent, maskPhone, nextStep } from './rules.ts'

const now = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const row: DueRow = {
  personId: 1,
  step: 'waiting',
  round: 2,
  askedAt: null,
  silentYears: 0,
  confirmedAt: daysAgo(400),
  isNotAsked: false,
  isStale: false,
  hasEmail: true,
  phones: [],
  hasOldPet: false,
}

describe('the next step of an owner', () => {
  test.each<[string, Partial<DueRow>, object | undefined]>([
    ['a year after the last confirmation', {}, { step: 'sent', round: 3, dueAt: daysAgo(-14), silentYears: 0 }],
    ['confirmed since', { confirmedAt: daysAgo(100) }, { step: 'waiting', dueAt: daysAgo(-265), askedAt: null }],
    ['never confirmed', { confirmedAt: null }, { step: 'sent', round: 3 }],
    ['no answer after 14 days', { step: 'sent', askedAt: daysAgo(14) }, { step: 'reminded', dueAt: daysAgo(-351) }],
    [
      'answered',
      { step: 'sent', askedAt: daysAgo(14), confirmedAt: daysAgo(3), silentYears: 2 },
      { step: 'waiting', dueAt: daysAgo(-362), silentYears: 0 },
    ],
    ['silent for a year', { step: 'reminded', askedAt: daysAgo(365) }, { step: 'sent', round: 3, silentYears: 1 }],
    ['answered late', { step: 'reminded', askedAt: daysAgo(365), confirmedAt: daysAgo(9) }, { step: 'waiting' }],
    ['dead, erased, or without a living pet', { isNotAsked: true }, undefined],
  ])('follows from its last answer: %s', (_, parts, expected) => {
    const next = nextStep({ ...row, ...parts }, now)
    if (expected === undefined) expect(next).toBeUndefined()
    else expect(next).toMatchObject(expected)
  })

  test('makes details stale after the third silent year', () => {
    const after = (silentYears: number) =>
      nextStep({ ...row, step: 'reminded', askedAt: daysAgo(365), silentYears }, now)
    const silent = [0, 1, 2].map((years) => after(years)).map((next) => next !== undefined && isSilent(next))
    expect(silent).toEqual([false, false, true])
  })
})

test.each([
  [true, ['7771234'], 'mail'],
  [false, ['5551234', '7771234'], 'sms'],
  [false, ['5551234'], 'visit'],
  [false, [], 'visit'],
])('with hasEmail %s and phones %j an owner is asked by: %s', (hasEmail, phones, channel) => {
  expect(channelOf({ hasEmail, phones }, ['+3547'])).toBe(channel)
})

test('without a gateway no one is asked by SMS', () => {
  expect(channelOf({ hasEmail: false, phones: ['7771234'] }, [])).toBe('visit')
})

test.each([0, 1, 7, 59, 60, 61, 250, 1000])('any 60 minutes in a row allow exactly %i questions', (perHour) => {
  for (const first of [0, 17, 29_000_000]) {
    const minutes = Array.from({ length: 60 }, (_, n) => allowanceOf(first + n, perHour))
    expect(minutes.reduce((sum, n) => sum + n, 0)).toBe(perHour)
    expect(Math.max(...minutes) - Math.min(...minutes)).toBeLessThanOrEqual(1)
  }
})

test.each([
  [1, '2010-06-01', true],
  [1, '2011-06-01', false],
  [2, '2008-01-01', false],
  [2, '2007-01-01', true],
  [6, '2022-01-01', true],
  [4, '1990-01-01', false],
  [1, null, false],
])('a pet of the species %i born %s is old: %s', (speciesId, birthDate, expected) => {
  expect(isOld({ speciesId, birthDate }, '2026-11-23')).toBe(expected)
})

test('shows two digits of a number', () => {
  expect(maskPhone('5551234')).toBe('•••34')
})
