import { useSingleFlight } from '@dyra/shared/forms'
import { Banner, Button } from '@dyra/shared/ui'
import { useEffect, useState } from 'react'
import css from './StrangerPhoto.module.css'
import { text } from './texts.ts'

interface Props {
  alt: string
  /** Fetches the photo, which needs the session and so cannot be a link. */
  load: () => Promise<Blob>
}

/** A photo of a person who is neither an owner of the pet nor staff. Loaded and shown only after a press. */
export function StrangerPhoto({ alt, load }: Props) {
  const [url, setUrl] = useState<string>()
  const { run, isRunning, error } = useSingleFlight()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const show = () => run(async () => setUrl(URL.createObjectURL(await load())))
  if (url) return <img className={css.photo} src={url} alt={alt} />
  return (
    <>
      {error && <Banner tone="danger" title={error} live />}
      <div>
        <Button variant="default" size="sm" loading={isRunning} onClick={() => void show()}>
          {text('photo.show')}
        </Button>
      </div>
    </>
  )
}
