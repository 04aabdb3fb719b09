import { Banner } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import css from './PetForm.module.css'
import { text } from './texts.ts'

interface Found {
  readonly id: string
  readonly label: string
}

/** The label of an input; empty if it has none. */
const labelOf = (input: HTMLInputElement | HTMLSelectElement) => input.labels?.[0]?.textContent ?? ''

/** After a failed submission several errors are also listed above the form, each with a link to its field. */
export function PetErrors({ errors }: { errors: object }) {
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<readonly Found[]>([])
  useEffect(() => {
    // By now the fields show the errors.
    void errors
    const invalid = place.current?.closest('form')?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? []
    setFound([...invalid].map((input) => ({ id: input.id, label: labelOf(input) })))
  }, [errors])
  return (
    <div ref={place}>
      {found.length > 1 && (
        <Banner tone="danger" title={text('errors')} live>
          <ul className={css.errors}>
            {found.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
