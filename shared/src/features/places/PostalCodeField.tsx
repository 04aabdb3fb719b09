import { Await, NativeSelect, useResult } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import type { Places } from '../../contract/places.ts'
import { formatPostalCode } from './format-place.ts'
import { loadPlaces } from './load-places.ts'

interface Props {
  label: ReactNode
  description?: ReactNode
  /** Label of "no choice". */
  none: string
  value: number | null
  onChange: (postalCodeId: number | null) => void
  error?: ReactNode
}

/** Postal codes by part of the country, in the order of the list. */
const groupsOf = ({ postalCodes, municipalities, regions }: Places) => {
  const regionOf = new Map(municipalities.map(({ name, region }) => [name, region]))
  return regions.map((region) => ({
    group: region,
    items: postalCodes
      .filter(({ municipality }) => regionOf.get(municipality) === region)
      .map((code) => ({ value: String(code.postalCodeId), label: formatPostalCode(code) })),
  }))
}

/** The browser's own select, which works best on phones. */
export function PostalCodeField({ none, value, onChange, ...props }: Props) {
  const places = useResult(loadPlaces)
  return (
    <Await {...places} skeleton={<NativeSelect {...props} disabled data={[none]} />}>
      {(known) => (
        <NativeSelect
          {...props}
          data={[{ value: '', label: none }, ...groupsOf(known)]}
          value={value === null ? '' : String(value)}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        />
      )}
    </Await>
  )
}
