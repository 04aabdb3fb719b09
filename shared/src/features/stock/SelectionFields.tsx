import { ApiProblem, readFile } from '@dyra/shared/api'
import type { useApiForm } from '@dyra/shared/forms'
import { fileInput, NativeSelect, TextArea, TextInput } from '@dyra/shared/ui'
import { useState } from 'react'
import type { SelectionKind, SelectionValues } from './selection.ts'
import { text } from './texts.ts'

type InputProps = ReturnType<ReturnType<typeof useApiForm<SelectionValues>>['form']['getInputProps']>

interface Props {
  values: SelectionValues
  inputProps: (field: keyof SelectionValues) => InputProps
  /** Given if the numbers may also be in a file. Receives its content. */
  onFile?: (csv: string) => void
}

const number = { autoComplete: 'off', spellCheck: false, inputMode: 'numeric', classNames: { input: 'd-num' } } as const

interface FileProps {
  error: InputProps['error']
  onFile: (csv: string) => void
}

/** A file, whose content is read when it is chosen. */
function FileField({ error, onFile }: FileProps) {
  const [unreadable, setUnreadable] = useState<string>()
  const read = async (file: File) => {
    setUnreadable(undefined)
    try {
      onFile(await (await readFile(file)).text())
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      onFile('')
      setUnreadable(failure.title)
    }
  }
  return (
    <TextInput
      {...fileInput({ onFile: (file) => void read(file) })}
      accept=".csv,text/csv,text/plain"
      label={text('file')}
      description={text('file.help')}
      error={unreadable ?? error}
    />
  )
}

/** Which numbers: a range, a list, or those of a file. */
export function SelectionFields({ values: { kind }, inputProps, onFile }: Props) {
  const kinds: SelectionKind[] = onFile ? ['range', 'list', 'file'] : ['range', 'list']
  return (
    <>
      <NativeSelect
        label={text('selection.kind')}
        data={kinds.map((value) => ({ value, label: text(`selection.${value}`) }))}
        {...inputProps('kind')}
      />
      {kind === 'range' && (
        <>
          <TextInput label={text('first')} {...number} {...inputProps('first')} />
          <TextInput label={text('last')} {...number} {...inputProps('last')} />
        </>
      )}
      {kind === 'list' && <TextArea label={text('list')} rows={6} spellCheck={false} {...inputProps('tagNumbers')} />}
      {kind === 'file' && <FileField error={inputProps('csv').error} onFile={(csv) => onFile?.(csv)} />}
    </>
  )
}
