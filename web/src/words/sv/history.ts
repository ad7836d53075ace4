export const history = {
  title: 'Historik',
};
