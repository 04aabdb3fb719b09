import type { ReactNode } from 'react'
import type { PublicCare } from '../../../contract/care.ts'
import css from '../../lost-alerts/page/AlertPage.module.css'
import { text } from '../texts.ts'

export const inCareTitle = (): string => text('public.title')

const kindText = ({ speciesName, count }: PublicCare) => (count === 1 ? speciesName : `${speciesName} × ${count}`)

/** The kinds of each municipality, in the order of the list. */
function rowsOf(animals: readonly PublicCare[]) {
  const kinds = new Map<string, string>()
  for (const animal of animals) {
    const before = kinds.get(animal.municipality)
    kinds.set(animal.municipality, [...(before ? [before] : []), kindText(animal)].join(', '))
  }
  return [...kinds]
}

/** Kinds and municipalities of the animals in care, nothing else. */
export const AnimalsInCare = ({ animals }: { animals: readonly PublicCare[] }): ReactNode =>
  animals.length === 0 ? (
    <p>{text('public.empty')}</p>
  ) : (
    <ul className={css.rows}>
      {rowsOf(animals).map(([municipality, kinds]) => (
        <li key={municipality}>
          <b>{municipality}</b>
          <span>{kinds}</span>
        </li>
      ))}
    </ul>
  )

/** The page of the animals in care around its list, for the site and the server's HTML (docs/screens.md#care). */
export const InCareView = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={css.page}>
    <h1>{inCareTitle()}</h1>
    <p>{text('public.lead')}</p>
    {children}
    <p>
      <a className="d-anchor" href="/lost">
        {text('public.lost')}
      </a>
    </p>
  </div>
)
