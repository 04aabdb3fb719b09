import { type Crop, square } from './crop.ts'
import type { Drawable } from './draw.ts'
import css from './Pictures.module.css'

interface Props {
  picture: Drawable
  /** Null: the whole picture, as far as a square shows it. */
  crop: Crop | null
  className?: string
}

/** Preview of the crop, at the size of its container. */
export function CropView({ picture, crop, className }: Props) {
  if (crop === null) {
    return (
      <span className={`${css.view} ${className}`}>
        <img src={picture.url} alt="" draggable={false} className={css.contained} />
      </span>
    )
  }
  const part = square(picture, crop)
  const percent = (value: number) => `${(value / part.width) * 100}%`
  const style = {
    width: percent(picture.width),
    height: percent(picture.height),
    left: percent(-part.x),
    top: percent(-part.y),
  }
  return (
    <span className={`${css.view} ${className}`}>
      <img src={picture.url} alt="" draggable={false} style={style} className={css.moved} />
    </span>
  )
}
