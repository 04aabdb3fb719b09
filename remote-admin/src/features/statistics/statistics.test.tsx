import type { DutyFigures, Statistics } from '@dyra/shared/contract/statistics'
import { addMonths, today } from '@dyra/shared/domain/dates'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'
import { setupSavedFiles } from '../../testing/saved-files.ts'
import { drawnOf, layoutOf } from './plot/layout.ts'
import { registrationFigures } from './registrations.ts'

const key = 'GET /api/Statistics'
const thisMonth = today().slice(0, 7)
const before = addMonths(`${thisMonth}-01`, -1).slice(0, 7)
const statistics: Statistics = {
  registrations: [
    { month: before, speciesId: 2, speciesName: 'Köttur', count: 5 },
    { month: thisMonth, speciesId: 1, speciesName: 'Hundur', count: 1200 },
    { month: thisMonth, speciesId: 2, speciesName: 'Köttur', count: 34 },
  ],
  openTransfers: [
    { olderThanDays: 0, registrations: 3, transfers: 1 },
    { olderThanDays: 7, registrations: 0, transfers: 0 },
    { olderThanDays: 365, registrations: 2, transfers: 4 },
  ],
  pets: { alive: 12_345, dead: 678, lost: 9, withoutOwner: 10, invitations: 3 },
  petsAtMonthStart: { alive: 12_300, dead: 678, lost: 11, withoutOwner: 14, invitations: 3 },
  confirmations: [
    { municipality: 'Reykjavíkurborg', owners: 800, confirmed: 500, stale: 12 },
    { municipality: null, owners: 200, confirmed: 100, stale: 0 },
  ],
  pictures: { count: 400, bytes: 123_456_789 },
  picturesThisMonth: { count: 12, bytes: 5_000_000 },
}

const duties: DutyFigures[] = [
  {
    clock: 'registered',
    inTime: 1200,
    late: 300,
    medianDays: 1,
    registrars: [
      { registrarId: 7, registrarName: 'Dýralæknir', clinics: ['Dýraspítali'], inTime: 0, late: 300, medianDays: 9 },
      { registrarId: 8, registrarName: 'Skrásetjari', clinics: [], inTime: 1200, late: 0, medianDays: 0 },
    ],
  },
  { clock: 'marked', inTime: 0, late: 0, medianDays: null, registrars: [] },
  {
    clock: 'accepted',
    inTime: 2,
    late: 1,
    medianDays: null,
    registrars: [{ registrarId: null, registrarName: null, clinics: [], inTime: 2, late: 1, medianDays: null }],
  },
]

const network = setupFakeNetwork()
const files = setupSavedFiles()
const nothing = { ownerships: 0, incidents: 0, auditValues: 0, mails: 0, pictures: 0, persons: 0 }
beforeEach(() => {
  network.answer(key, statistics)
  network.answer('GET /api/Statistics/Duties', duties)
  network.answer('GET /api/Retention', { profile: 'iceland', due: nothing, runs: [] })
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))
/** Rows of the collapsed table below a plot. */
const unfold = async (name: string) => {
  const section = await part(name)
  await userEvent.click(section.getByText('Tölurnar í töflu'))
  return within(section.getByRole('table')).getAllByRole('row')
}
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

test('shows twelve months and each species, the most frequent first', async () => {
  await openAsAdministrator('/statistics')
  const rows = await unfold('Nýskráningar síðustu tólf mánuði')
  expect(cellsOf(rows[0] as HTMLElement)).toEqual(['Mánuður', 'Hundur', 'Köttur', 'Samtals'])
  expect(rows).toHaveLength(13)
  expect(cellsOf(rows[12] as HTMLElement).slice(1)).toEqual(['1.200', '34', '1.234'])
  expect(cellsOf(rows[11] as HTMLElement).slice(1)).toEqual(['0', '5', '5'])
  expect(cellsOf(rows[1] as HTMLElement).slice(1)).toEqual(['0', '0', '0'])
  expect(screen.getByText(/^Samtals 1\.239 skráningar\. Flestar í einum mánuði: 1\.234 \(.+ \d{4}\)\.$/)).toBeVisible()
})

test('shows pending transfers by age', async () => {
  await openAsAdministrator('/statistics')
  const rows = await unfold('Eigendaskipti í vinnslu eftir biðtíma í dögum')
  expect(rows.slice(1).map(cellsOf)).toEqual([
    ['0–6 daga', '3', '1', '4'],
    ['7–364 daga', '0', '0', '0'],
    ['365 daga eða lengur', '2', '4', '6'],
  ])
  expect(screen.getByText('Fjöldi sem bíður svars: nýskráningar 5, eigendaskipti 5.')).toBeVisible()
})

test('shows numbers of pets and pictures, and links lost pets to the search', async () => {
  await openAsAdministrator('/statistics')
  const pets = await part('Dýr og myndir')
  const values = pets
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent, term.nextSibling?.nextSibling?.textContent])
  expect(values).toEqual([
    ['Týnd dýr', '9', '−2 frá mánaðamótum'],
    ['Lifandi dýr', '12.345', '+45 frá mánaðamótum'],
    ['Dáin dýr', '678', 'Óbreytt frá mánaðamótum'],
    ['Dýr án eiganda', '10', '−4 frá mánaðamótum'],
    ['Boð til meðeigenda sem bíða svars', '3', 'Óbreytt frá mánaðamótum'],
    ['Myndir (123 MB)', '400', '12 nýjar frá mánaðamótum'],
  ])
  expect(pets.getByRole('link', { name: '9' })).toHaveAttribute('href', '/pets?isLost=true')
})

test('shows the share of confirmed details by municipality', async () => {
  await openAsAdministrator('/statistics')
  const rows = await unfold('Staðfestar upplýsingar eigenda')
  expect(rows.slice(1).map(cellsOf)).toEqual([
    ['Reykjavíkurborg', '800', '500', '63%', '12'],
    ['Óþekkt', '200', '100', '50%', '0'],
  ])
  expect(screen.getByText(/^60% eigenda .*\(600 af 1\.000\)\. Úreltar upplýsingar: 12\.$/)).toBeVisible()
})

test('shows and downloads how registrars keep the legal time limits', async () => {
  await openAsAdministrator('/statistics')
  const rows = await unfold('Frá örmerkingu til skráningar')
  expect(rows.slice(1).map(cellsOf)).toEqual([
    ['Dýralæknir Dýraspítali', '0', '300', '0%', '9'],
    ['Skrásetjari ', '1.200', '0', '100%', '0'],
  ])
  expect(screen.getByText('80% voru skráð innan 2 virkra daga (1.200 af 1.500). Miðgildi í dögum: 1.')).toBeVisible()
  expect(
    (await part('Aldur við örmerkingu')).getAllByText('Ekkert var hægt að mæla síðustu tólf mánuði.')[0],
  ).toBeVisible()
  const between = await unfold('Frá beiðni til samþykkis nýs eiganda')
  expect(between.slice(1).map(cellsOf)).toEqual([['Milli eigenda ', '2', '1', '67%', '–']])
  await userEvent.click(screen.getByRole('button', { name: 'Sækja CSV-skrá: Frá örmerkingu til skráningar' }))
  expect(await files.first()).toEqual({
    name: 'skraning-i-tima.csv',
    text: '\uFEFFSkrásetjari;Stofa;Í tíma;Of seint;Hlutfall í tíma;Miðgildi (dagar)\r\nDýralæknir;Dýraspítali;0;300;0;9\r\nSkrásetjari;;1200;0;100;0\r\n',
  })
})

test('collapses the table below its plot, and opens it for printing', async () => {
  await openAsAdministrator('/statistics')
  const section = await part('Nýskráningar síðustu tólf mánuði')
  const fold = section.getByText('Tölurnar í töflu').closest('details')
  expect(fold).not.toHaveAttribute('open')
  window.dispatchEvent(new Event('beforeprint'))
  expect(fold).toHaveAttribute('open')
  window.dispatchEvent(new Event('afterprint'))
  expect(fold).not.toHaveAttribute('open')
  await userEvent.click(section.getByText('Tölurnar í töflu'))
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  expect(fold).toHaveAttribute('open')
})

test('downloads the numbers of pets, now and at the beginning of the month', async () => {
  await openAsAdministrator('/statistics')
  await userEvent.click(await screen.findByRole('button', { name: 'Sækja CSV-skrá: Dýr og myndir' }))
  expect((await files.first()).text).toContain(
    'Heiti;Fjöldi;Um síðustu mánaðamót\r\nTýnd dýr;9;11\r\nLifandi dýr;12345;12300\r\n',
  )
  expect((await files.first()).text).toContain('Myndir;400;\r\nStærð mynda (MB);123;\r\n')
})

test('downloads each section', async () => {
  await openAsAdministrator('/statistics')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Sækja CSV-skrá: Eigendaskipti í vinnslu eftir biðtíma í dögum' }),
  )
  expect(await files.first()).toEqual({
    name: 'opin-eigendaskipti.csv',
    text: '\uFEFFBeðið í;Nýskráningar;Eigendaskipti\r\n0–6 daga;3;1\r\n7–364 daga;0;0\r\n365 daga eða lengur;2;4\r\n',
  })
})

test('says that nothing was registered', async () => {
  network.answer(key, { ...statistics, registrations: [] })
  await openAsAdministrator('/statistics')
  expect(await screen.findByText('Engin nýskráning síðustu tólf mánuði.')).toBeVisible()
})

test('loads failed figures again', async () => {
  network.refuse(key, 400, { title: 'Villa' })
  await openAsAdministrator('/statistics')
  expect(await screen.findByText('Villa')).toBeVisible()
  network.answer(key, statistics)
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await part('Dýr og myndir')).toBeTruthy()
})

test('stacks the bars to the height of their sum', () => {
  const figures = registrationFigures(statistics.registrations)
  const { layers, bars, baseline, ticks } = layoutOf(figures, 640)
  const [dogs, cats] = layers.map(({ boxes }) => boxes.at(-1))
  expect(dogs && dogs.y + dogs.height).toBeCloseTo(baseline)
  expect(cats && cats.y + cats.height).toBeCloseTo(dogs?.y ?? 0)
  expect(bars.at(-1)).toMatchObject({ total: 1234, top: cats?.y })
  expect(ticks.map(({ value }) => value)).toEqual([0, 500, 1000, 1500])
  expect(layers.flatMap(({ boxes }) => boxes).every(({ x, width }) => x >= 44 && x + width <= 640)).toBe(true)
})

test('joins rare species in the plot', () => {
  const registrations = Array.from({ length: 7 }, (_, n) => ({
    month: thisMonth,
    speciesId: n + 1,
    speciesName: `Tegund ${n + 1}`,
    count: 10 - n,
  }))
  const figures = registrationFigures(registrations)
  const drawn = drawnOf(figures)
  expect(drawn.series.map(({ label }) => label)).toEqual([
    'Tegund 1',
    'Tegund 2',
    'Tegund 3',
    'Tegund 4',
    'Aðrar dýrategundir',
  ])
  expect(drawn.rows.at(-1)?.values).toMatchObject({ others: 6 + 5 + 4 })
  expect(figures.series).toHaveLength(7)
})
