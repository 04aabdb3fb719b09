import { Banner } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicCare } from '../../../contract/care.ts'
import { AnimalsInCare, InCareView } from '../../care/page/index.ts'

export { inCareTitle } from '../../care/page/index.ts'

const pageOf = (list: ReactNode): string => renderToStaticMarkup(<InCareView>{list}</InCareView>)

/** The HTML of the page of the animals in care that the server sends. */
export const inCareMarkup = (animals: readonly PublicCare[]): string => pageOf(<AnimalsInCare animals={animals} />)

/** The page of the animals in care if the server refused the list. */
export const inCareRefusedMarkup = (title: string): string => pageOf(<Banner tone="warn" title={title} live />)

/** Samples for the style rules: they have every element of the page of the animals in care that no other answer has. */
export const sampleCarePages = (): string[] => [
  inCareMarkup([{ speciesId: 1, speciesName: 'x', municipality: 'x', count: 2 }]),
  inCareRefusedMarkup('x'),
]
