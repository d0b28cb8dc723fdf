/** A name of the charts as content keys write it: `SolarPlexus` and `Solar Plexus` -> `solar-plexus`, `Life's Work` -> `lifes-work`. */
export const keyOfName = (name: string): string =>
  name
    .replaceAll(/['’]/g, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase()
