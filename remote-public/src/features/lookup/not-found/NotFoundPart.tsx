import { NotFoundHelp, type NotFoundProps } from '@dyra/shared/features/lookup'
import { hasCapability, readSite } from '@dyra/shared/platform/session/site'
import { useSession } from '@dyra/shared/session'
import { useState } from 'react'
import { NotifyClinic } from './NotifyClinic.tsx'
import { SimilarTags } from './SimilarTags.tsx'

interface Props extends NotFoundProps {
  onLookUp: (number: string) => void
}

/** The advice, with what needs the script. */
export function NotFoundPart(props: Props) {
  const { input, delivered } = props
  const [contact] = useState(readSite)
  return (
    <NotFoundHelp
      {...props}
      contact={contact}
      hasReports={hasCapability('foundAnimals')}
      isVeterinarian={useSession().roles.includes('Veterinarian')}
      message={delivered && hasCapability('relay') && <NotifyClinic tagNumber={input} clinic={delivered.clinic} />}
      similar={<SimilarTags key={input} tagNumber={input} />}
    />
  )
}
