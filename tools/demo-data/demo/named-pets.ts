/** A documented demo pet. Persons are named by their land; days are yyyy-mm-dd. */
export interface NamedPet {
  readonly name: string
  readonly species: 'dog' | 'cat' | 'rabbit'
  readonly isFemale: boolean
  readonly breedId: number
  readonly furId: number
  readonly color: string
  readonly born: string
  readonly hasOnlyBirthYear?: boolean
  /** Default: true. */
  readonly isCastrated?: boolean | null
  /** Day of registration by the veterinarian Danmörk, unless the only number is an ear tag. */
  readonly registered: string
  readonly numbers: readonly string[]
  readonly earTag?: string
  /** The owner in the registration. */
  readonly first: string
  /** Decision of that owner. Default: accepted on the next day. */
  readonly decision?: 'pending' | 'rejected'
  /** A later owner, and the day of the transfer. */
  readonly second?: { readonly land: string; readonly day: string }
  /** A pending transfer and its day. */
  readonly pendingTransfer?: { readonly land: string; readonly day: string }
  readonly coOwner?: string
  readonly lostSince?: string
  readonly died?: string
}

const ICELANDIC_SHEEPDOG = 1289
const dog = { species: 'dog', isFemale: false, breedId: 1000, furId: 2 } as const
const cat = { species: 'cat', isFemale: true, breedId: 2000, furId: 1 } as const

/** Three registrations of one owner, who can accept them together. */
const litter = (
  [
    { name: 'Kátur', isFemale: false, color: 'gulur', number: '352098100000019' },
    { name: 'Lubbi', isFemale: false, color: 'svartur', number: '352098100000020' },
    { name: 'Skrudda', isFemale: true, color: 'gulur og hvítur', number: '352098100000021' },
  ] as const
).map(
  ({ number, ...puppy }): NamedPet => ({
    ...dog,
    ...puppy,
    breedId: ICELANDIC_SHEEPDOG,
    born: '2026-09-12',
    isCastrated: false,
    registered: '2026-11-14',
    numbers: [number],
    first: 'Afríka',
    decision: 'pending',
  }),
)

/** docs/demo-data.md#pets, row by row. */
export const namedPets: readonly NamedPet[] = [
  {
    ...dog,
    name: 'Snati',
    breedId: ICELANDIC_SHEEPDOG,
    color: 'gulbrúnn',
    born: '2021-04-12',
    registered: '2021-06-20',
    numbers: ['352098100000011'],
    first: 'Færeyjar',
  },
  {
    ...cat,
    name: 'Skotta',
    color: 'grábröndóttur',
    born: '2022-08-30',
    registered: '2022-11-02',
    numbers: ['352098100000012'],
    first: 'Færeyjar',
    lostSince: '2026-11-01',
  },
  {
    ...dog,
    name: 'Kolur',
    color: 'svartur',
    born: '2019-01-15',
    registered: '2019-04-01',
    numbers: ['352098100000013'],
    first: 'Noregur',
  },
  {
    ...cat,
    name: 'Perla',
    color: 'hvítur',
    born: '2026-07-10',
    isCastrated: null,
    registered: '2026-11-10',
    numbers: ['352098100000014'],
    first: 'Finnland',
    decision: 'pending',
  },
  {
    ...dog,
    name: 'Gosi',
    color: 'brúnn',
    born: '2012-03-03',
    registered: '2012-06-11',
    numbers: ['352098100000015'],
    first: 'Færeyjar',
    died: '2025-06-17',
  },
  {
    name: 'Birta',
    species: 'rabbit',
    isFemale: true,
    breedId: 3000,
    furId: 1,
    color: 'hvítur',
    born: '2023-02-20',
    registered: '2023-05-05',
    numbers: ['352098100000016'],
    first: 'Finnland',
    pendingTransfer: { land: 'Færeyjar', day: '2026-11-12' },
  },
  {
    ...cat,
    name: 'Trítla',
    color: 'þrílitur',
    born: '2026-06-01',
    isCastrated: false,
    registered: '2026-10-20',
    numbers: ['352098100000017'],
    first: 'Færeyjar',
    decision: 'rejected',
  },
  {
    ...dog,
    name: 'Max',
    color: 'brúnn og hvítur',
    born: '2020-09-09',
    registered: '2022-03-14',
    numbers: ['98200000108842099'],
    first: 'Færeyjar',
  },
  {
    ...cat,
    name: 'Branda',
    color: 'bröndóttur',
    born: '2009-01-01',
    hasOnlyBirthYear: true,
    registered: '2009-05-04',
    numbers: [],
    earTag: 'R12H034',
    first: 'Finnland',
  },
  {
    ...cat,
    name: 'Snotra',
    color: 'grár',
    born: '2001-01-01',
    hasOnlyBirthYear: true,
    registered: '2001-05-14',
    numbers: [],
    // Stored with the label of the manufacturer, as registries did then.
    earTag: 'AVID001234567',
    first: 'Noregur',
  },
  {
    ...dog,
    name: 'Loppa',
    isFemale: true,
    breedId: ICELANDIC_SHEEPDOG,
    furId: 3,
    color: 'svartur og hvítur',
    born: '2018-05-25',
    registered: '2018-08-13',
    numbers: ['352098100000018', '978000001234567'],
    first: 'Finnland',
    second: { land: 'Færeyjar', day: '2021-02-01' },
    coOwner: 'Danmörk',
  },
  ...litter,
]
