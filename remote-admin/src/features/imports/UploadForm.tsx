import { ApiProblem, UNREADABLE_FILE } from '@dyra/shared/api'
import type { Import } from '@dyra/shared/contract/imports'
import { IMPORT_BYTES_MAX } from '@dyra/shared/domain/limits'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { Button, FormAlerts, fileInput } from '@dyra/shared/ui'
import { useId } from 'react'
import { sendFile } from './api.ts'
import css from './Imports.module.css'
import { text } from './texts.ts'

interface Values extends Record<string, unknown> {
  file: File | null
}

const fileError = (file: File | null) => {
  if (file === null) return validationText('required')
  return file.size > IMPORT_BYTES_MAX ? text('file.tooLarge') : null
}

/** Sends a file for the dry run. */
export function UploadForm({ onSent }: { onSent: (sent: Import) => void }) {
  const id = useId()
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues: { file: null }, validate: { file: fileError } },
    async ({ file }) => {
      if (file === null) return
      const sent = await sendFile(file).catch((problem: unknown) => {
        // An unreadable file is removed, to be chosen again. A file that the server refuses stays, with the reason.
        if (problem instanceof ApiProblem && problem.type === UNREADABLE_FILE) form.setFieldValue('file', null)
        throw problem
      })
      form.resetDirty({ file: null })
      onSent(sent)
    },
  )
  const { file } = form.getValues()
  const error = form.errors.file
  return (
    <form className={css.upload} noValidate onSubmit={submit}>
      <FormAlerts alerts={alerts} />
      <label className={css.choose}>
        <span>{text(file ? 'file.replace' : 'file.choose')}</span>
        <input
          {...fileInput({ onFile: (chosen) => form.setFieldValue('file', chosen) })}
          accept=".csv,text/csv"
          className="d-vh"
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          data-path="file"
        />
      </label>
      <p id={id} className={css.about}>
        {file ? <b className={css.name}>{file.name}</b> : text('file.help')}
        {error && (
          <span className={css.error} role="alert">
            {error}
          </span>
        )}
      </p>
      <Button type="submit" loading={isSending}>
        {text('send')}
      </Button>
    </form>
  )
}
