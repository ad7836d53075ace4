/** As the variant `wide` of style.css: two columns and a rail instead of a bar; also on a phone that lies on its side. */
export const WIDE = '(min-width: 48rem), (min-width: 36rem) and (max-height: 30rem)';
