import { NotFoundHelp, type NotFoundProps } from '@dyra/shared/features/lookup'
import { hasCapability, readSite } from '@dyra/shared/platform/session/site'
import { useSession } from '@dyra/shared/session'
import { useState } from 'react'
import { type MessageState, NotifyClinic } from './NotifyClinic.tsx'
import { SimilarTags } from './SimilarTags.tsx'

interface Props extends NotFoundProps {
  onLookUp: (number: string) => void
}

/** The advice, together with the parts that need the site's script. */
export function NotFoundPart(props: Props) {
  const { input, delivered } = props
  const [contact] = useState(readSite)
  const [state, setState] = useState<MessageState>('closed')
  return (
    <NotFoundHelp
      {...props}
      contact={contact}
      hasReports={hasCapability('foundAnimals')}
      isVeterinarian={useSession().roles.includes('Veterinarian')}
      isWriting={state === 'open'}
      message={
        delivered &&
        hasCapability('relay') && (
          <NotifyClinic tagNumber={input} clinic={delivered.clinic} state={state} onChange={setState} />
        )
      }
      similar={<SimilarTags key={input} tagNumber={input} />}
    />
  )
}
