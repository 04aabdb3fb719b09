import { demoPeople, type PeopleFile } from '../../demo-data/data.ts'

/** A person with an electronic ID. */
export interface Holder {
  readonly ssn: string
  readonly name: string
  /** Seven digits. */
  readonly phone: string | undefined
}

/** The people of the demonstration, for the list on the page of the phones. */
export const cast: readonly (readonly [ssn: string, who: string])[] = [
  ['0101302399', 'Eigandi með nokkur dýr'],
  ['0101302209', 'Eigandi án netfangs; má skrá sig inn fyrir Gervimann Noreg (umboð)'],
  ['0101302129', 'Eigandi sem hefur aldrei skráð sig inn'],
  ['0101302479', 'Dýralæknir með valinn greiðanda; umsjónarmaður dýralæknastofu'],
  ['0101302559', 'Dýralæknir án valins greiðanda; starfar á dýralæknastofu'],
  ['0101302639', 'Stjórnandi'],
  ['0101302719', 'Stjórnandi og dýralæknir'],
  ['0101302989', 'Má skrá sig inn fyrir eitt fyrirtæki'],
  ['0101303019', 'Má skrá sig inn fyrir tvö fyrirtæki'],
  ['0101307789', 'Ekki til í gagnagrunninum: fyrsta innskráning skráir notandann'],
  ['0101304929', 'Umsjónarmaður dýraathvarfs og lögreglu; sem einstaklingur aðeins eigandi'],
]

/** A number that no person has: the certificate lookup fails. */
export const UNKNOWN_PHONE = '0100000'

/** The phones and apps of the synthetic people. */
export class Directory {
  readonly #byPhone: ReadonlyMap<string, Holder>
  readonly #bySsn: ReadonlyMap<string, Holder>

  constructor({ testPersons, people }: PeopleFile = demoPeople()) {
    const holders = [...testPersons, ...people].map(({ ssn, name, phoneNumbers }): Holder => {
      return { ssn, name, phone: phoneNumbers?.[0] }
    })
    this.#bySsn = new Map(holders.map((holder) => [holder.ssn, holder]))
    this.#byPhone = new Map(
      holders.flatMap((holder) => (holder.phone === undefined ? [] : [[holder.phone, holder] as const])),
    )
  }

  byPhone(phone: string): Holder | undefined {
    return this.#byPhone.get(phone)
  }

  bySsn(ssn: string): Holder | undefined {
    return this.#bySsn.get(ssn)
  }
}
