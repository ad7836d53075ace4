export const statistics = {
  title: 'Statistik',
};
