import { saveFile } from '@dyra/shared/platform/api/save-file'
import { Button } from '@dyra/shared/ui'
import { type ReactNode, useId } from 'react'
import { type Cell, csvFile } from '../../components/csv-file.ts'
import css from './Statistics.module.css'
import { text } from './texts.ts'

interface Props {
  title: string
  file: { readonly name: string; readonly table: () => readonly [string[], Cell[][]] }
  children: ReactNode
}

/** A section of the screen with a heading and a download of its data. */
export function Part({ title, file, children }: Props) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <Button
          variant="default"
          size="sm"
          aria-label={text('csv.of', { title })}
          onClick={() => saveFile(csvFile(...file.table()), file.name)}
        >
          {text('csv')}
        </Button>
      </div>
      {children}
    </section>
  )
}
