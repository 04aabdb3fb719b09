import type { ChangeEvent, MouseEvent } from 'react'

interface Choosing {
  readonly onFile: (file: File) => void
  /** A file is being worked on. A disabled input would lose the focus. */
  readonly isBusy?: boolean
}

/** The properties of every input of a file. */
export const fileInput = ({ onFile, isBusy = false }: Choosing) =>
  ({
    type: 'file',
    'aria-disabled': isBusy || undefined,
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      if (isBusy) event.preventDefault()
      // A file that was changed can be chosen again: browsers report no change for the same name.
      else event.currentTarget.value = ''
    },
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const [file] = currentTarget.files ?? []
      if (file) onFile(file)
    },
  }) as const
