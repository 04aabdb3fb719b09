import type { VerificationDocument } from '@dyra/shared/contract/verification-documents'
import { documentKindLabels } from '@dyra/shared/domain/verification-documents'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { CopyField, RowButton, useConfirmedActions } from '@dyra/shared/ui/actions'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { revokeDocument } from './api.ts'
import css from './Documents.module.css'
import { text } from './texts.ts'

const made = ({ created }: VerificationDocument) => formatInstantDay(new Date(created))
const nameOf = (document: VerificationDocument) => `${documentKindLabels[document.kind]}, ${made(document)}`

interface RowProps {
  document: VerificationDocument
  onRevoke: () => void
}

/** A proof shows its link; every other document opens its print page. */
function Row({ document, onRevoke }: RowProps) {
  const { documentId, kind, code, state, expires } = document
  const linkState = useLinkState()
  return (
    <li className={css.row}>
      <div>
        <b>{nameOf(document)}</b>
        <p className="d-dim">{text(`state.${state}`, { date: formatInstantDay(new Date(expires)) })}</p>
      </div>
      {kind === 'proof' && code && (
        <CopyField label={text('link')} value={`${window.location.origin}/verify/${code}`} />
      )}
      <div className="d-buttons">
        {kind !== 'proof' && (
          <Button component={Link} to={`/document/${documentId}`} state={linkState} variant="default" size="sm">
            {text('print')}
          </Button>
        )}
        {code && (
          <Button component={Link} to={`/verify/${code}`} state={linkState} variant="default" size="sm">
            {text('open')}
          </Button>
        )}
        <RowButton label={text('revoke')} of={nameOf(document)} onClick={onRevoke} />
      </div>
    </li>
  )
}

/** Documents that can be verified, newest first. */
export function DocumentList({ documents }: { documents: readonly VerificationDocument[] }) {
  const { confirm, banner, dialog } = useConfirmedActions()
  const revoke = (document: VerificationDocument) =>
    confirm({
      title: text('revoke.title'),
      name: nameOf(document),
      text: text('revoke.text'),
      button: text('revoke'),
      done: text('revoke.done'),
      gone: text('revoke.gone'),
      isDangerous: true,
      run: () => revokeDocument(document.documentId),
    })
  return (
    <>
      {banner}
      <ul className={css.list}>
        {documents.map((document) => (
          <Row key={document.documentId} document={document} onRevoke={() => revoke(document)} />
        ))}
      </ul>
      {dialog}
    </>
  )
}
