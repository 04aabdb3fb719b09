/** Registration price per microtag in ISK until the tariff says otherwise (specification §9). */
export const DEFAULT_PRICE = 2000

/** Price of registering several pets, in whole ISK. */
export const totalPrice = (price: number, pets: number): number => price * pets
